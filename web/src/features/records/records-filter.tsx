import { useSearchParams } from "react-router";
import { Select } from "../../ui/form/select.tsx";
import type { RecordsTab } from "./records-tab.ts";

interface RecordsFilterProps<Value extends string> {
  tab: RecordsTab;
  /** What it is called in the address. */
  name: string;
  label: string;
  /** `undefined` narrows nothing and is not in the address. */
  options: readonly { value: Value | undefined; label: string }[];
}

/** What of a tab is shown; it stands in the address. */
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
