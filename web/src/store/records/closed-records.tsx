import { Trans } from "@lingui/react/macro";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { paths } from "../paths.ts";

/** The timeline of everything, which the site does not offer yet: says so instead of showing an empty list. */
export function ClosedRecords() {
  return (
    <EmptyState
      picture="not-open"
      title={<Trans>Not open yet</Trans>}
      actions={
        <LinkButton to={paths.records({ tab: "balance" })} size="s">
          <Trans>Show the balance</Trans>
        </LinkButton>
      }
    >
      <Trans>
        Money and items on one timeline will appear here. Until then every movement of money is under Balance and every
        roll under Games.
      </Trans>
    </EmptyState>
  );
}
