import { useSearchParams } from "react-router";
import { type ArenaFilters, readArena, STATES_OF, writeArena } from "./arena-filters.ts";
import { useArena } from "./use-arena.ts";

/**
 * Returns the arena's filters from the address, and functions to change them. A change of a filter returns to page 1.
 */
export function useRoomFilters() {
  const { mode } = useArena();
  const [query, setQuery] = useSearchParams();
  const filters = readArena(query, mode);
  const change = (changed: Partial<ArenaFilters>) => {
    const next = { ...filters, page: 1, ...changed };
    const states = STATES_OF[next.tab];
    const state = states.includes(next.state) && changed.tab === undefined ? next.state : (states[0] ?? -1);
    setQuery(writeArena({ ...next, state }, mode), { preventScrollReset: true, replace: changed.tab === undefined });
  };
  /** Resets the filters of the tab; null without an active filter. */
  const clear =
    filters.mode === mode && filters.state === (STATES_OF[filters.tab][0] ?? -1)
      ? null
      : () => change({ tab: filters.tab, mode });
  return { filters, change, clear };
}
