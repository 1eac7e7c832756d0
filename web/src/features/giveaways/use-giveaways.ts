import { keepPreviousData, type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { OutputOf } from "@vitrine/contract/call.ts";
import { GIVEAWAY_STATES, GIVEAWAY_TABS, type GiveawayTab, giveawayList } from "@vitrine/contract/giveaways.ts";
import { call } from "../../api/call.ts";
import type { Failure } from "../../api/failure.ts";
import { deviceMs, noteServerTime } from "../../api/feed/server-time.ts";
import { callKey } from "../../api/use-call.ts";
import { useIsSsr } from "../../ui/ssr.ts";

/** The filters of the list, as they are in the URL. */
export interface GiveawayFilters {
  tab: GiveawayTab;
  /** The number of the page, from 1. */
  page: number;
}

/** Reads the filters from the URL and ignores invalid values. */
export function readFilters(query: URLSearchParams): GiveawayFilters {
  const page = query.get("page") ?? "";
  return {
    tab: GIVEAWAY_TABS.find((one) => one === query.get("tab")) ?? "official",
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}

/** The query of the filters, without default values. */
export function writeFilters({ tab, page }: GiveawayFilters): Record<string, string> {
  return { ...(tab !== "official" && { tab }), ...(page > 1 && { page: String(page) }) };
}

export const ROOMS_A_PAGE = 12;

export type Giveaways = UseQueryResult<OutputOf<typeof giveawayList>, Failure>;

/**
 * The interval at which the list refetches the numbers of entrants of open rooms. The page of a room uses the same
 * interval.
 */
const OPEN_MS = 20_000;

/**
 * Returns the rooms of a tab. With `entered` false it returns only the drawn rooms without entrants, which the tab
 * leaves out. The SSR worker renders the list of a guest; the browser then loads the list of the player.
 */
export function useGiveaways(
  { tab, page }: GiveawayFilters,
  { entered = true, pageSize = ROOMS_A_PAGE } = {},
): Giveaways {
  const isSsr = useIsSsr();
  const input = { tab, entered, page, pageSize };
  return useQuery<OutputOf<typeof giveawayList>, Failure>({
    queryKey: callKey(giveawayList, input),
    queryFn: async ({ signal }) => {
      const sentMs = deviceMs();
      const answer = await call(giveawayList, input, { signal, quiet: true });
      noteServerTime(answer.serverNow, sentMs);
      return answer;
    },
    meta: { who: "guest" },
    // A guest has joined no room, so the SSR worker does not load this tab.
    enabled: tab !== "joined" || !isSsr,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.list.some((room) => room.state === GIVEAWAY_STATES.open) ? OPEN_MS : false,
    placeholderData: keepPreviousData,
  });
}
