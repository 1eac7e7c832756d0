import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { GIVEAWAY_STATES, type GiveawayDetail, giveawayDetail, giveawayEntrants } from "@vitrine/contract/giveaways.ts";
import { useEffect, useRef, useState } from "react";
import { call } from "../../../api/call.ts";
import type { Failure } from "../../../api/failure.ts";
import { deviceMs, noteServerTime, serverMs } from "../../../api/feed/server-time.ts";
import { queryClient } from "../../../api/query-client.ts";
import { useSession } from "../../../api/session/session.ts";
import { callKey } from "../../../api/use-call.ts";
import { askAgainMs } from "./ask-again.ts";

const FAILED_MS = 5_000;

export type GiveawayQuery = UseQueryResult<GiveawayDetail, Failure> & {
  /** Whether it is known what the room is to this player: what the server drew is a guest's view. */
  isOwn: boolean;
  /** Puts the answer of another call of the room in the place of what is known. */
  take: (answer: GiveawayDetail, sentMs: number) => void;
};

/** A room that stays as it is on the server, by asking when something is due. */
export function useGiveaway(id: number): GiveawayQuery {
  const isGuest = useSession((session) => session.token === null);
  const queryKey = callKey(giveawayDetail, { id });
  const query = useQuery<GiveawayDetail, Failure>({
    queryKey,
    queryFn: async ({ signal }) => {
      const sentMs = deviceMs();
      const answer = await call(giveawayDetail, { id }, { signal, quiet: true });
      noteServerTime(answer.serverNow, sentMs);
      return answer;
    },
    meta: { who: "guest" },
    staleTime: 0,
    refetchOnMount: "always",
    retry: false,
  });
  useAsking(query);
  useEntrantsInStep(id, query.data);
  return {
    ...query,
    isOwn: isGuest || query.isFetchedAfterMount,
    take: (answer, sentMs) => {
      noteServerTime(answer.serverNow, sentMs);
      queryClient.setQueryData<GiveawayDetail>(queryKey, answer);
    },
  };
}

/** Asks again when something is due. A hidden tab asks too, and asks at once when it is seen. */
function useAsking({
  data: room,
  refetch,
  errorUpdatedAt,
  dataUpdatedAt,
}: UseQueryResult<GiveawayDetail, Failure>): void {
  // This page's own place among all that ask: chance decides nothing else here.
  const [share] = useState(Math.random);
  const failed = errorUpdatedAt > dataUpdatedAt;
  useEffect(() => {
    if (!room) return;
    const waitMs = askAgainMs(room, { nowMs: serverMs() ?? Date.parse(room.serverNow), share });
    if (waitMs === null) return;
    const ask = () => void refetch();
    const timer = setTimeout(ask, failed ? Math.max(waitMs, FAILED_MS) : waitMs);
    const look = () => document.visibilityState === "visible" && ask();
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
    // Each answer begins the wait anew, also one that brought the same.
  }, [room, dataUpdatedAt, share, failed, errorUpdatedAt, refetch]);
}

/** Somebody who has read on further than this keeps what was read. */
const MOST_PAGES = 3;

/** The list of who takes part is read anew when their number has changed, and when their seeds are published. */
function useEntrantsInStep(id: number, room: GiveawayDetail | undefined): void {
  const stand = room && `${room.entrants} ${room.state}`;
  const known = useRef(stand);
  useEffect(() => {
    const queryKey = callKey(giveawayEntrants, { id });
    const isOver = room?.state === GIVEAWAY_STATES.finished;
    const [[, list] = []] = queryClient.getQueriesData<{ pages: unknown[] }>({ queryKey });
    if (known.current !== undefined && known.current !== stand && (isOver || (list?.pages.length ?? 0) <= MOST_PAGES))
      void queryClient.invalidateQueries({ queryKey });
    known.current = stand;
  }, [id, stand]);
}
