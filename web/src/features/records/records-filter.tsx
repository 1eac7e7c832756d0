import { useSearchParams } from "react-router";
import { Select } from "../../ui/form/select.tsx";
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
