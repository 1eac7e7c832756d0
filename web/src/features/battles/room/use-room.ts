import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { BATTLE_STATES, type BattleDetail, getBattleDetail } from "@vitrine/contract/battles.ts";
import { useCallback, useEffect, useRef, useState } from "react";
import { call } from "../../../api/call.ts";
import type { Failure } from "../../../api/failure.ts";
import { followBattle, useFeedConnected } from "../../../api/feed/live-feed.ts";
import { deviceMs, noteServerTime, serverMs, useClockSample } from "../../../api/feed/server-time.ts";
import { currentLocale } from "../../../api/locale.ts";
import { queryClient } from "../../../api/query-client.ts";
import { callKey } from "../../../api/use-call.ts";
import { askAgainMs } from "./ask-again.ts";
import { asksForDetail, mergeFrame } from "./merge-frame.ts";
import type { Room } from "./room.ts";
import { keepPassword, keptPassword } from "./room-password.ts";

/** So many pages hear of a change at the same moment; their questions are spread over this time. */
const SPREAD_MS = 400;
const FAILED_MS = 3_000;
/** An answer that took no longer tells the time well enough; more of them are asked for only so often. */
const QUICK_MS = 120;
const MOST_PROBES = 6;
/** Each of them waits so much longer than the one before: the page, or the network, may be busy for seconds. */
const PROBE_STEP_MS = 300;

export type RoomQuery = UseQueryResult<Room, Failure> & {
  /** Puts the answer of another call of the room in the place of what is known. */
  take: (answer: BattleDetail, sentMs: number) => void;
  enter: (password: string) => void;
  password: string | undefined;
};

/** A room that stays as it is on the server: by the live feed where it speaks of it, by asking where it does not. */
export function useRoom(id: number): RoomQuery {
  const [password, setPassword] = useState<string>();
  // Read after the first drawing, which is the server's too.
  useEffect(() => setPassword(keptPassword(id)), [id]);
  const input = password === undefined ? { id } : { id, password };
  const queryKey = callKey(getBattleDetail, input);
  const query = useQuery<Room, Failure>({
    queryKey,
    queryFn: async ({ signal }) => {
      const sentMs = deviceMs();
      const answer = await call(getBattleDetail, input, { signal, quiet: true });
      noteServerTime(answer.serverNow, sentMs);
      return answer;
    },
    meta: { who: "guest" },
    // What the server drew is a guest's view, and its clock is as old as the way here.
    staleTime: 0,
    refetchOnMount: "always",
    retry: false,
  });
  const room = query.data;
  const change = useCallback(
    (next: (room: Room) => Room) => queryClient.setQueryData<Room>(queryKey, (known) => known && next(known)),
    // The key is its text.
    [JSON.stringify(queryKey)],
  );
  const live = useFeedConnected(({ connected }) => connected) && !room?.locked;
  useFrames(id, room, { change, refetch: query.refetch });
  useAsking(query, live);
  useBetterClock(query);
  return {
    ...query,
    password,
    take: (answer, sentMs) => {
      noteServerTime(answer.serverNow, sentMs);
      queryClient.setQueryData<Room>(queryKey, answer);
    },
    enter: (typed) => {
      keepPassword(id, typed);
      setPassword(typed);
    },
  };
}

function useFrames(
  id: number,
  room: Room | undefined,
  { change, refetch }: { change: (next: (room: Room) => Room) => void; refetch: () => Promise<unknown> },
): void {
  const isOver = room !== undefined && room.state >= BATTLE_STATES.finished;
  const isMine = room?.mine?.pos != null;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = followBattle(id, (frame) => {
      let asks = false;
      change((known) => {
        asks = asksForDetail(known, frame);
        return mergeFrame(known, frame, currentLocale());
      });
      if (!asks || isOver) return;
      clearTimeout(timer);
      // Watchers ask anew at different moments, not all at once: no game rolls here.
      timer = setTimeout(() => void refetch(), isMine ? 0 : Math.random() * SPREAD_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [id, isOver, isMine, change, refetch]);
}

/** A page that is just being put together answers late to its first answers: while the wheels turn it asks until one came quickly. */
function useBetterClock({ data: room, dataUpdatedAt, refetch }: UseQueryResult<Room, Failure>): void {
  const probes = useRef(0);
  const turns = room?.state === BATTLE_STATES.running;
  useEffect(() => {
    const { sample } = useClockSample.getState();
    if (!turns || !sample || sample.roundTripMs < QUICK_MS || probes.current >= MOST_PROBES) return;
    const timer = setTimeout(() => {
      probes.current += 1;
      void refetch();
    }, probes.current * PROBE_STEP_MS);
    return () => clearTimeout(timer);
  }, [turns, dataUpdatedAt, refetch]);
}

/** Asks again when something is due. A hidden tab asks too, for its timers are slow anyway, and asks at once when it is seen. */
function useAsking(query: UseQueryResult<Room, Failure>, live: boolean): void {
  const { data: room, refetch, errorUpdatedAt, dataUpdatedAt } = query;
  const failed = errorUpdatedAt > dataUpdatedAt;
  useEffect(() => {
    if (!room) return;
    const ask = () => void refetch();
    const waitMs = askAgainMs(room, { nowMs: serverMs() ?? Date.parse(room.serverNow), live });
    if (waitMs === null) return;
    const timer = setTimeout(ask, failed ? Math.max(waitMs, FAILED_MS) : waitMs);
    const look = () => document.visibilityState === "visible" && ask();
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [room, live, failed, errorUpdatedAt, refetch]);
}
