import { useLingui } from "@lingui/react/macro";
import { CATEGORIES, GRADES } from "@vitrine/contract/shapes.ts";
import { type ReactNode, useCallback } from "react";
import { Chips } from "../../ui/form/chips.tsx";
import { SearchField } from "../../ui/form/search-field.tsx";
import { Select } from "../../ui/form/select.tsx";
import { GradeMark, useGradeName } from "../../ui/item/grade.tsx";
import { useCategoryName } from "../boxes/category-name.ts";
import { type ItemFilters, NAME_MAX } from "./item-address.ts";

const ALL = "all";

interface ItemToolsProps {
  filters: Omit<ItemFilters, "grade"> & Partial<Pick<ItemFilters, "grade">>;
  change: (changed: Partial<ItemFilters>) => void;
  /** The labels of the three sort orders. */
  orders: readonly [string, string, string];
  /** Whether to show the filter for grades. */
  grades?: boolean;
  /** More filters, beside the sort order. */
  children?: ReactNode;
}

/** The filters and the sort order of a list of items. All of them are in the URL. */
export function ItemTools({ filters, change, orders, grades = false, children }: ItemToolsProps) {
  const { t } = useLingui();
  const categoryName = useCategoryName();
  const gradeName = useGradeName();
  const search = useCallback((name: string) => change({ name: name.trim() }), [change]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pb-5">
      <div className="flex flex-wrap items-center gap-3">
        <SearchField
          className="min-w-0 flex-1 basis-36 md:max-w-72"
          label={t`Search by name`}
          maxLength={NAME_MAX}
          value={filters.name}
          onSearch={search}
        />
        <Select
          label={t`Sort`}
          value={String(filters.sort)}
          options={orders.map((label, sort) => ({ value: String(sort), label }))}
          onChange={(value) => change({ sort: Number(value) })}
        />
        {children}
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Chips
          label={t`Category`}
          selected={filters.category ?? ALL}
          onSelect={(category) => change({ category: CATEGORIES.find((one) => one === category) })}
          chips={[
            { id: ALL, label: t`All` },
            ...CATEGORIES.map((category) => ({ id: category, label: categoryName(category) })),
          ]}
        />
        {grades && (
          <Chips
            label={t`Grade`}
            selected={filters.grade ?? -1}
            onSelect={(grade) => change({ grade: grade === -1 ? undefined : grade })}
            chips={[
              { id: -1, label: t`All grades` },
              ...GRADES.map((grade) => ({
                id: grade,
                label: gradeName(grade),
                mark: <GradeMark grade={grade} />,
              })),
            ]}
            className="max-md:w-full"
          />
        )}
      </div>
    </div>
  );
}
