import { Trans } from "@lingui/react/macro";
import { useSearchParams } from "react-router";
import { paths } from "../../app/paths.ts";
import { LinkButton } from "../../ui/form/button.tsx";
import { Select } from "../../ui/form/select.tsx";
import { EmptyState } from "../../ui/layout/states.tsx";
import type { RecordsTab } from "./records-tab.ts";

interface RecordsFilterProps<Value extends string> {
  tab: RecordsTab;
  /** The name of the query parameter. */
  name: string;
  label: string;
  /** `undefined` means no filter and is not in the URL. */
  options: readonly { value: Value | undefined; label: string }[];
}

/** A filter of a tab, stored in the URL. */
export function RecordsFilter<Value extends string>({ tab, name, label, options }: RecordsFilterProps<Value>) {
  const [search, setSearch] = useSearchParams();
  const shown = options.find(({ value }) => value !== undefined && value === search.get(name))?.value;
  return (
    <div className="mb-3 flex justify-end">
      <Select
        label={label}
        value={shown ?? ""}
        options={options.map((option) => ({ value: option.value ?? "", label: option.label }))}
        onChange={(value) =>
          setSearch(
            { ...(tab !== "game" && { tab }), ...(value !== "" && { [name]: value }) },
            { preventScrollReset: true },
          )
        }
      />
    </div>
  );
}

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
