import { keepPreviousData, type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { OutputOf } from "@vitrine/contract/call.ts";
import { giveawayList } from "@vitrine/contract/giveaways.ts";
import { call } from "../../api/call.ts";
import type { Failure } from "../../api/failure.ts";
import { deviceMs, noteServerTime } from "../../api/feed/server-time.ts";
import { callKey } from "../../api/use-call.ts";
import { useIsSsr } from "../../ui/ssr.ts";
import type { GiveawayFilters } from "./tabs.ts";

export const ROOMS_A_PAGE = 12;

export type Giveaways = UseQueryResult<OutputOf<typeof giveawayList>, Failure>;

/** The rooms of a tab. The SSR worker renders the list of a guest; the browser then loads the player's own marks. */
export function useGiveaways({ tab, page }: GiveawayFilters, pageSize = ROOMS_A_PAGE): Giveaways {
  const isSsr = useIsSsr();
  const input = { tab, page, pageSize };
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
    placeholderData: keepPreviousData,
  });
}
