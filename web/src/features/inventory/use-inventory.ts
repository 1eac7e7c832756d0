import { getMyVoucherPage, type InventoryItem, STATS } from "@vitrine/contract/inventory.ts";
import { useCallback, useState } from "react";
import { useSearchParams } from "react-router";
import { usePages } from "../../api/use-list.ts";
import { sumCoins } from "../boxes/opening/open-cost.ts";
import { type InventoryFilters, inventorySearch, parseInventoryFilters, shownFilters } from "./inventory-filters.ts";

export const INVENTORY_PAGE_SIZE = 30;

export type Inventory = ReturnType<typeof useInventory>;

/** The inventory, filtered by the URL, and the selection in it. */
export function useInventory() {
  const [search, setSearch] = useSearchParams();
  const filters = parseInventoryFilters(search);
  const { stat, sort } = filters;
  const pages = usePages(getMyVoucherPage, { stat, sort, ...shownFilters(filters), pageSize: INVENTORY_PAGE_SIZE });
  const [selected, setSelected] = useState<ReadonlyMap<number, InventoryItem>>(new Map());
  const rows = unique(pages.data?.pages.flatMap((page) => page.list) ?? []);
  const first = pages.data?.pages[0];

  const change = useCallback(
    (changed: Partial<InventoryFilters>) => {
      setSelected(new Map());
      setSearch((known) => inventorySearch({ ...parseInventoryFilters(known), ...changed }), {
        preventScrollReset: true,
        // Typing a name replaces the history entry, so the back button does not undo letter by letter.
        replace: changed.name !== undefined,
      });
    },
    [setSearch],
  );
  const toggle = useCallback((row: InventoryItem) => {
    setSelected((known) => {
      const next = new Map(known);
      if (!next.delete(row.voucherId)) next.set(row.voucherId, row);
      return next;
    });
  }, []);

  return {
    filters,
    change,
    pages,
    rows,
    /** The number of items that match the filters, their total value, and its split into coins and points. */
    total: first?.total ?? 0,
    value: first?.value ?? 0,
    worth: { coins: sumCoins([first?.value ?? 0, -(first?.pointsValue ?? 0)]), points: first?.pointsValue ?? 0 },
    counts: first?.counts,
    canSell: stat === STATS.inBag,
    /** Whether no item has this status at all, so that there is nothing to filter. */
    isBare: first?.total === 0 && Object.keys(shownFilters(filters)).length === 0,
    selected,
    toggle,
    selectShown: () => setSelected(new Map(rows.map((row) => [row.voucherId, row]))),
    clear: () => setSelected(new Map()),
  };
}

// An item won between two page loads moves the others down, so that the next page repeats one of them.
function unique(rows: readonly InventoryItem[]): InventoryItem[] {
  return [...new Map(rows.map((row) => [row.voucherId, row])).values()];
}
