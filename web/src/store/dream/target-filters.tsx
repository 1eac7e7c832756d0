import { useLingui } from "@lingui/react/macro";
import { CATEGORIES } from "@vitrine/contract/shapes.ts";
import { Chips } from "../../ui/chips.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { Select } from "../../ui/select.tsx";
import { useCategoryName } from "../boxes/category-name.ts";
import { PriceFilter } from "../boxes/price-filter.tsx";
import type { DreamFilters } from "./dream-filters.ts";

interface TargetFiltersProps {
  filters: DreamFilters;
  onChange: (changed: Partial<DreamFilters>) => void;
  onSearch: (name: string) => void;
}

/** Name, order, value and category of what can be dreamed of. */
export function TargetFilters({ filters, onChange, onSearch }: TargetFiltersProps) {
  const { t } = useLingui();
  const categoryName = useCategoryName();
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <SearchField
          label={t`Search by name`}
          value={filters.name}
          onSearch={onSearch}
          className="min-w-0 flex-1 basis-40 md:max-w-60"
          maxLength={64}
        />
        <Select
          label={t`Sort`}
          value={String(filters.sort)}
          onChange={(value) => onChange({ sort: Number(value) as DreamFilters["sort"] })}
          options={[
            { value: "0", label: t`As arranged` },
            { value: "1", label: t`Highest value first` },
            { value: "2", label: t`Lowest value first` },
          ]}
        />
        <PriceFilter min={filters.priceMin} max={filters.priceMax} onChange={onChange} />
      </div>
      <Chips
        label={t`Category`}
        className="mb-4"
        chips={[
          { id: "all", label: t`All` },
          ...CATEGORIES.map((category) => ({ id: category, label: categoryName(category) })),
        ]}
        selected={filters.category ?? "all"}
        onSelect={(id) => onChange({ category: CATEGORIES.find((category) => category === id) })}
      />
    </>
  );
}
