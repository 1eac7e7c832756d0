import { Trans } from "@lingui/react/macro";
import { paths } from "../../app/paths.ts";
import { LinkButton } from "../../ui/form/button.tsx";
import { EmptyState } from "../../ui/layout/states.tsx";
import type { RecordsTab } from "./records-tab.ts";

/** The empty state of a filtered tab, with a link that clears the filter. */
export function NoneOfKind({ tab }: { tab: RecordsTab }) {
  return (
    <EmptyState
      picture="search"
      title={<Trans>Nothing of this kind</Trans>}
      actions={
        <LinkButton to={paths.records(tab === "game" ? {} : { tab })} size="s">
          <Trans>Show all</Trans>
        </LinkButton>
      }
    />
  );
}
