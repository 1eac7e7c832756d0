import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { GIVEAWAY_STATES, type GiveawayDetail, giveawayDetail, giveawayEntrants } from "@vitrine/contract/giveaways.ts";
import { MINUTE_MS } from "@vitrine/contract/time.ts";
import { useEffect, useRef, useState } from "react";
import { call } from "../../../api/call.ts";
import type { Failure } from "../../../api/failure.ts";
import { deviceMs, noteServerTime, serverMs } from "../../../api/feed/server-time.ts";
import { queryClient } from "../../../api/query-client.ts";
import { useSession } from "../../../api/session/session.ts";
import { callKey } from "../../../api/use-call.ts";
import { phaseOf } from "../phase.ts";

const FAILED_MS = 5_000;

export type GiveawayQuery = UseQueryResult<GiveawayDetail, Failure> & {
  /** Whether the data is this player's view of the room. The SSR worker renders the view of a guest. */
  isOwn: boolean;
  /** Stores the room from the answer of another call, for example of a join. */
  take: (answer: GiveawayDetail, sentMs: number) => void;
};

/** Loads a room and keeps it up to date by polling. */
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

/** Polls the room. A hidden tab polls too, and a tab polls immediately when it becomes visible. */
function useAsking({
  data: room,
  refetch,
  errorUpdatedAt,
  dataUpdatedAt,
}: UseQueryResult<GiveawayDetail, Failure>): void {
  // The random number spreads the polls of many pages. It has no other use.
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
    // `dataUpdatedAt` restarts the timer after each answer, also if the data is unchanged.
  }, [room, dataUpdatedAt, share, failed, errorUpdatedAt, refetch]);
}

/** The maximum number of pages of entrants that are refetched. With more pages the player has scrolled far down. */
const MOST_PAGES = 3;

/** Refetches the list of entrants when their number changes, and when the draw publishes their seeds. */
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

/** The interval of polls for the number of entrants of an open room. */
const OPEN_MS = 20_000;
/**
 * The interval of polls during a draw. The draw itself takes seconds; with a beacon it waits for a beacon round at
 * least six seconds after the end.
 */
const DRAWING_MS = 2_000;
/**
 * The length of a draw after which the page polls slowly, because a draw that takes longer waits for an external
 * service.
 */
const LONG_MS = 2 * MINUTE_MS;
const PATIENT_MS = 10_000;
/** The delay of the poll after the start or the end, so that the answer already contains the new phase. */
const AFTER_MS = 150;

/**
 * Returns the time until the next poll of the room, in ms; null if nothing can change. No WebSocket frame
 * announces a draw, so all pages poll. `share` (0 to 1, random for each page) spreads their requests.
 */
export function askAgainMs(
  room: Pick<GiveawayDetail, "state" | "startAt" | "endAt">,
  { nowMs, share }: { nowMs: number; share: number },
): number | null {
  const phase = phaseOf(room, nowMs);
  if (phase === "finished" || phase === "cancelled") return null;
  if (phase === "drawing") {
    const everyMs = nowMs - Date.parse(room.endAt) > LONG_MS ? PATIENT_MS : DRAWING_MS;
    return everyMs * (0.75 + share / 2);
  }
  const turnMs = Date.parse(phase === "before" ? room.startAt : room.endAt) - nowMs + AFTER_MS;
  return Math.min(OPEN_MS * (0.75 + share / 2), turnMs + share * DRAWING_MS);
}
