import { Trans, useLingui } from "@lingui/react/macro";
import { STATS } from "@vitrine/contract/inventory.ts";
import { CATEGORIES, GRADES } from "@vitrine/contract/shapes.ts";
import { useState } from "react";
import { cx } from "../../ui/cx.ts";
import { Button } from "../../ui/form/button.tsx";
import { Chips } from "../../ui/form/chips.tsx";
import { SearchField } from "../../ui/form/search-field.tsx";
import { Select } from "../../ui/form/select.tsx";
import { useGradeName } from "../../ui/item/grade.tsx";
import { useCategoryName } from "../boxes/category-name.ts";
import { NAME_MAX } from "./inventory-filters.ts";
import { SaleWindow } from "./inventory-windows.tsx";
import { sellAllShown } from "./sell.ts";
import type { Inventory } from "./use-inventory.ts";

const ALL = "all";

/** The filters and the sort order of the inventory. All of them are in the URL. */
export function InventoryTools({ inventory }: { inventory: Inventory }) {
  const { t } = useLingui();
  const gradeName = useGradeName();
  const categoryName = useCategoryName();
  const [asking, setAsking] = useState(false);
  const { filters, change, counts } = inventory;
  const sells = inventory.canSell && inventory.rows.length > 0;
  const chip = (id: number, label: string) => ({ id, label, ...(counts && { count: counts[id] ?? 0 }) });
  return (
    <div className="grid gap-3 pb-5">
      <Chips
        label={t`State`}
        selected={filters.stat}
        onSelect={(stat) => change({ stat })}
        chips={[
          chip(STATS.inBag, t`In the bag`),
          chip(STATS.withdrawing, t`On the way`),
          chip(STATS.delivered, t`Delivered`),
          chip(STATS.sold, t`Sold`),
          chip(STATS.inEscrow, t`In escrow`),
        ]}
      />
      <div
        hidden={inventory.isBare}
        className="grid grid-cols-2 items-center gap-2.5 md:flex md:flex-wrap md:gap-3 [&_button]:max-md:w-full [&_button]:max-md:justify-between [&[hidden]]:hidden"
      >
        <SearchField
          className="col-span-2 min-w-44 flex-1 lg:max-w-64"
          label={t`Find by name`}
          maxLength={NAME_MAX}
          value={filters.name}
          onSearch={(name) => change({ name: name.trim() })}
        />
        {/* On a tablet these filters have their own row, so that they do not move when the sell buttons appear. */}
        <div
          className={cx(
            "contents md:flex md:flex-wrap md:gap-3 md:max-lg:order-last md:max-lg:basis-full",
            !sells && "[&>:last-child]:max-md:col-span-2",
          )}
        >
          <Select
            label={t`Category`}
            value={filters.category ?? ALL}
            options={[
              { value: ALL, label: t`All categories` },
              ...CATEGORIES.map((category) => ({ value: category, label: categoryName(category) })),
            ]}
            onChange={(value) => change({ category: CATEGORIES.find((category) => category === value) })}
          />
          <Select
            label={t`Grade`}
            value={filters.grade === undefined ? ALL : String(filters.grade)}
            options={[
              { value: ALL, label: t`All grades` },
              ...GRADES.map((grade) => ({ value: String(grade), label: gradeName(grade) })),
            ]}
            onChange={(value) => change({ grade: value === ALL ? undefined : Number(value) })}
          />
          <Select
            label={t`Order`}
            value={String(filters.sort)}
            options={[
              { value: "0", label: t`Newest first` },
              { value: "1", label: t`Value, high to low` },
              { value: "2", label: t`Value, low to high` },
            ]}
            onChange={(value) => change({ sort: Number(value) })}
          />
        </div>
        {sells && (
          <div className="flex gap-2 lg:ml-auto">
            {/* On a phone the selection bar has this button after the first item is selected. */}
            <Button look="quiet" size="s" className="max-md:hidden!" onClick={inventory.selectShown}>
              <Trans>Select all shown</Trans>
            </Button>
            <Button size="s" className="h-11 max-md:justify-center! max-md:px-2!" onClick={() => setAsking(true)}>
              <Trans>Sell all {inventory.total}</Trans>
            </Button>
          </div>
        )}
      </div>
      {asking && (
        <SaleWindow
          items={inventory.total}
          worth={inventory.worth}
          sell={() => sellAllShown(filters)}
          onClose={() => setAsking(false)}
          onSold={inventory.clear}
        />
      )}
    </div>
  );
}
