import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { BATTLE_STATES, type BattleDetail, getBattleDetail } from "@vitrine/contract/battles.ts";
import type { FeedBattleState } from "@vitrine/contract/feed.ts";
import type { Language } from "@vitrine/contract/languages.ts";
import { useCallback, useEffect, useRef, useState } from "react";
import { call } from "../../../api/call.ts";
import type { Failure } from "../../../api/failure.ts";
import { followBattle, useFeedConnected } from "../../../api/feed/live-feed.ts";
import { deviceMs, noteServerTime, serverMs, useClockSample } from "../../../api/feed/server-time.ts";
import { currentLocale } from "../../../api/locale.ts";
import { queryClient } from "../../../api/query-client.ts";
import { callKey } from "../../../api/use-call.ts";
import { itemOf, knownRounds, type Room, type RoomItem } from "./room.ts";
import { keepPassword, keptPassword } from "./room-password.ts";

/** The time over which pages spread their requests, because many pages learn of a change at the same moment. */
const SPREAD_MS = 400;
const FAILED_MS = 3_000;
/**
 * An answer within `QUICK_MS` gives a good clock sample. The page sends at most `MOST_PROBES` extra requests to get
 * such an answer.
 */
const QUICK_MS = 120;
const MOST_PROBES = 6;
/**
 * The time by which each extra request waits longer than the previous one, because the page or the network may be busy
 * for seconds.
 */
const PROBE_STEP_MS = 300;

export type RoomQuery = UseQueryResult<Room, Failure> & {
  /** Replaces the known room with the answer of another call. */
  take: (answer: BattleDetail, sentMs: number) => void;
  enter: (password: string) => void;
  password: string | undefined;
};

/** Keeps a room up to date: with the frames of the live feed, and with requests for everything else. */
export function useRoom(id: number): RoomQuery {
  const [password, setPassword] = useState<string>();
  // An effect reads the password, because the first render must equal the server's render.
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
    // The server-rendered answer is a guest's view, and its clock sample is too old.
    staleTime: 0,
    refetchOnMount: "always",
    retry: false,
  });
  const room = query.data;
  const change = useCallback(
    (next: (room: Room) => Room) => queryClient.setQueryData<Room>(queryKey, (known) => known && next(known)),
    // The dependency is the key's text, because the array is new in each render.
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
      // Viewers must not all fetch at the same moment. Math.random decides only this delay, not a game result.
      timer = setTimeout(() => void refetch(), isMine ? 0 : Math.random() * SPREAD_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [id, isOver, isMine, change, refetch]);
}

/**
 * Improves the clock sample. A page that still loads handles its first answers late, so their samples are bad. During
 * the battle the page fetches again until an answer was quick.
 */
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

/** Fetches again when a change is due. A hidden tab has slower timers, so it also fetches when it becomes visible. */
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

/**
 * Returns the room after a frame of the live feed: adds the items of the revealed round and sets the number of viewers.
 * Items that are already known do not change.
 */
export function mergeFrame(room: Room, frame: FeedBattleState, language: Language): Room {
  const seats = room.seats.map((seat) => {
    const drop = frame.drops.find(({ pos }) => pos === seat.pos);
    if (!drop || frame.round < 1 || itemOf(seat, frame.round)) return seat;
    const item: RoomItem = {
      round: frame.round,
      roundId: drop.id,
      boxId: drop.boxId,
      itemId: drop.itemId,
      name: drop.itemNames[language] ?? drop.itemName,
      image: drop.image,
      grade: drop.grade,
      value: drop.value,
    };
    return { ...seat, items: [...seat.items, item].toSorted((one, other) => one.round - other.round) };
  });
  return { ...room, seats, round: Math.max(room.round, frame.round), spectators: frame.spectators };
}

/** Returns whether a frame reports a change that only the room's own answer contains: new seats, the start, the end. */
export function asksForDetail(room: Room, frame: FeedBattleState): boolean {
  const isOver = room.state >= BATTLE_STATES.finished;
  return !isOver && (frame.state !== BATTLE_STATES.running || room.state !== frame.state || room.startedAt === null);
}

/** The intervals at which the page polls a waiting room: long with the live feed, short without it. */
const WAITING_LIVE_MS = 30_000;
const WAITING_ALONE_MS = 3_000;
/**
 * The interval at which the page polls a full room that has no rolls yet. They come within a moment, or after the
 * room's beacon round.
 */
const LOCKED_MS = 1_500;
/** The delay if an expected change is overdue. */
const OVERDUE_MS = 400;
/** The delay after the time of a change, so that the answer already contains the change. */
const AFTER_MS = 60;

/**
 * Returns the ms until the page fetches the room again, or null if nothing can change. With the live feed, the
 * frame of a round has some time to arrive; without it the page fetches at each round's moment.
 */
export function askAgainMs(room: Room, { nowMs, live }: { nowMs: number; live: boolean }): number | null {
  if (room.state === BATTLE_STATES.waiting) {
    const changes = [room.botsAt, room.expiresAt].flatMap((time) =>
      time ? Date.parse(time) + OVERDUE_MS - nowMs : [],
    );
    const next = Math.min(live ? WAITING_LIVE_MS : WAITING_ALONE_MS, ...changes.filter((waitMs) => waitMs > 0));
    return Math.max(OVERDUE_MS, next);
  }
  if (room.state !== BATTLE_STATES.running) return null;
  if (room.startedAt === null) return LOCKED_MS;
  // The time of the next change: the first unknown round or, after the last round, the end.
  const dueMs = Date.parse(room.startedAt) + knownRounds(room) * room.roundMs;
  const graceMs = live ? Math.min(600, room.roundMs / 4) : AFTER_MS;
  const waitMs = dueMs + graceMs - nowMs;
  return waitMs > 0 ? waitMs : OVERDUE_MS;
}
