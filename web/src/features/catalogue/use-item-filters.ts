import { useCallback } from "react";
import { useSearchParams } from "react-router";
import { type ItemFilters, parseItemFilters, withItemFilters } from "./item-filters.ts";

/** The filters of a list of items, stored in the URL. */
export function useItemFilters() {
  const [search, setSearch] = useSearchParams();
  const change = useCallback(
    (changed: Partial<ItemFilters>) =>
      // Replaces the history entry, so the back button leaves the list instead of undoing each filter.
      setSearch((known) => withItemFilters(known, changed), { preventScrollReset: true, replace: true }),
    [setSearch],
  );
  return { filters: parseItemFilters(search), change };
}
