import { BATTLE_STATES, RANK_PERIODS, type RankPeriod } from "@vitrine/contract/battles.ts";
import { useSearchParams } from "react-router";
import { useArena } from "./use-arena.ts";

export const BATTLE_LIST_TABS = ["open", "mine", "history", "rank", "rules"] as const;
export type BattleListTab = (typeof BATTLE_LIST_TABS)[number];

/** The filters of the arena, as the address contains them. */
export interface BattleListFilters {
  tab: BattleListTab;
  /** The mode: -1 all, 0 classic, 1 reverse. */
  mode: number;
  /** The state of the rooms; -1 means every state of the tab. */
  state: number;
  /** The number of the page, from 1. */
  page: number;
  period: RankPeriod;
}

const { waiting, running, finished, dissolved, voided } = BATTLE_STATES;

/** The states that the filter of a tab offers; the history starts with finished rooms. */
export const STATES_OF: Readonly<Record<BattleListTab, readonly number[]>> = {
  open: [-1, waiting, running],
  mine: [-1, waiting, running, finished, dissolved, voided],
  history: [finished, dissolved, voided],
  rank: [],
  rules: [],
};

/**
 * Reads the filters from the address; invalid values are ignored. `mode` is the default of the arena: -1, or 1 for
 * /reverse.
 */
export function readListFilters(query: URLSearchParams, mode: number): BattleListFilters {
  const tab = BATTLE_LIST_TABS.find((one) => one === query.get("tab")) ?? "open";
  const states = STATES_OF[tab];
  const page = query.get("page") ?? "";
  return {
    tab,
    mode: [-1, 0, 1].find((one) => String(one) === query.get("mode")) ?? mode,
    state: states.find((one) => String(one) === query.get("state")) ?? states[0] ?? -1,
    page: /^[1-9]\d{0,2}$/.test(page) ? Number(page) : 1,
    period: RANK_PERIODS.find((one) => one === query.get("period")) ?? "day",
  };
}

/** Returns the query of the filters; default values are left out. */
export function writeListFilters(filters: BattleListFilters, mode: number): Record<string, string> {
  const query: Record<string, string> = {};
  if (filters.tab !== "open") query.tab = filters.tab;
  if (filters.mode !== mode) query.mode = String(filters.mode);
  if (STATES_OF[filters.tab].includes(filters.state) && filters.state !== STATES_OF[filters.tab][0])
    query.state = String(filters.state);
  if (filters.page > 1) query.page = String(filters.page);
  if (filters.tab === "rank" && filters.period !== "day") query.period = filters.period;
  return query;
}

/**
 * Returns the arena's filters from the address, and functions to change them. A change of a filter returns to page 1.
 */
export function useRoomFilters() {
  const { mode } = useArena();
  const [query, setQuery] = useSearchParams();
  const filters = readListFilters(query, mode);
  const change = (changed: Partial<BattleListFilters>) => {
    const next = { ...filters, page: 1, ...changed };
    const states = STATES_OF[next.tab];
    const state = states.includes(next.state) && changed.tab === undefined ? next.state : (states[0] ?? -1);
    setQuery(writeListFilters({ ...next, state }, mode), {
      preventScrollReset: true,
      replace: changed.tab === undefined,
    });
  };
  /** Resets the filters of the tab; null if no filter is active. */
  const clear =
    filters.mode === mode && filters.state === (STATES_OF[filters.tab][0] ?? -1)
      ? null
      : () => change({ tab: filters.tab, mode });
  return { filters, change, clear };
}
