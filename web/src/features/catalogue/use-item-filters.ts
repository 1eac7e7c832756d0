import { useCallback } from "react";
import { useSearchParams } from "react-router";
import { type ItemFilters, parseItemFilters, withItemFilters } from "./item-filters.ts";

/** The filters of a list of items, in the address. */
export function useItemFilters() {
  const [search, setSearch] = useSearchParams();
  const change = useCallback(
    (changed: Partial<ItemFilters>) =>
      // One step back leads out of the list, not through every filter that was tried.
      setSearch((known) => withItemFilters(known, changed), { preventScrollReset: true, replace: true }),
    [setSearch],
  );
  return { filters: parseItemFilters(search), change };
}
