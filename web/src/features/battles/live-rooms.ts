import {
  BATTLE_STATES,
  type BattleRow,
  battleHighlight,
  battleMyRank,
  battleRank,
  getBattleList,
  getCurrentList,
  getList,
  getMyBattleList,
} from "@vitrine/contract/battles.ts";
import type { OutputOf } from "@vitrine/contract/call.ts";
import type { FeedBattleState } from "@vitrine/contract/feed.ts";
import { useEffect, useRef, useState } from "react";
import { useFeed, useFeedConnected } from "../../api/feed/live-feed.ts";
import { queryClient, throttled } from "../../api/query-client.ts";
import { callKey } from "../../api/use-call.ts";
import { sumCoins } from "../boxes/opening/open-cost.ts";

type RoomLists = { list: Parameters<typeof followRoom>[0][] };

const LISTS = [getCurrentList, getList, getMyBattleList];

/** Updates the shown rooms and the leaderboard from the live feed; no room changes its position. */
export function useLiveRooms(): void {
  useEffect(
    () =>
      useFeed.subscribe((feed, before) => {
        if (feed.roomStates !== before.roomStates) {
          const news = feed.roomStates.filter((state) => !before.roomStates.includes(state));
          for (const state of news) followState(state);
        }
        if (feed.battleRank !== before.battleRank) followRank(feed.battleRank);
      }),
    [],
  );
  // After a reconnect, fetch what the feed has missed.
  useEffect(
    () =>
      useFeedConnected.subscribe(({ connected }, { connected: wasConnected }) => {
        if (!connected || wasConnected) return;
        for (const called of [...LISTS, getBattleList])
          void queryClient.invalidateQueries({ queryKey: callKey(called) });
      }),
    [],
  );
}

function followState(state: Parameters<typeof followRoom>[1]): void {
  for (const called of LISTS)
    queryClient.setQueriesData<RoomLists>(
      { queryKey: callKey(called) },
      (known) => known && { ...known, list: known.list.map((room) => followRoom(room, state)) },
    );
  queryClient.setQueriesData<OutputOf<typeof getBattleList>>({ queryKey: callKey(getBattleList) }, (known) =>
    known?.map((room) => followRoom(room, state)),
  );
  if (state.state !== BATTLE_STATES.finished) return;
  // Only the server knows the player's cashback, and whether the win was one of the biggest.
  void queryClient.invalidateQueries({ queryKey: callKey(getMyBattleList) });
  void queryClient.invalidateQueries({ queryKey: callKey(battleHighlight) });
}

function followRank(rank: ReturnType<typeof useFeed.getState>["battleRank"]): void {
  if (!rank) return;
  queryClient.setQueryData<OutputOf<typeof battleRank>>(
    callKey(battleRank, { period: rank.period }),
    (known) => known && { ...known, list: rank.list },
  );
  void queryClient.invalidateQueries({ queryKey: callKey(battleMyRank) });
}

/**
 * Returns a room's row after a frame of the live feed: its state, its seats, and at the end the winner and the value. A
 * frame of another room changes nothing.
 */
export function followRoom<Row extends BattleRow>(room: Row, news: FeedBattleState): Row {
  if (room.id !== news.id || isOlder(news, room)) return room;
  const isOver = news.state === BATTLE_STATES.finished;
  return {
    ...room,
    state: news.state,
    seats: news.seats.flatMap(({ pos, userName, avatar, bot }) =>
      userName === null ? [] : [{ pos, userName, avatar: avatar ?? "", bot }],
    ),
    winner: news.winner,
    // The winner gets the items of every seat.
    value: isOver ? sumCoins(news.seats.map(({ total }) => total)) : room.value,
  };
}

/**
 * Whether the frame is older than the row. This can happen, because frames wait in the browser for a moment. A state
 * never goes back.
 */
function isOlder(news: FeedBattleState, room: BattleRow): boolean {
  return news.state < room.state;
}

/** Returns a page of rooms without the rooms that the page already shows above it. */
export function roomsOnce<Row extends { id: number }, Page extends { list: Row[] }>(
  page: Page | undefined,
  above: readonly { id: number }[] = [],
): Page | undefined {
  const shown = new Set(above.map(({ id }) => id));
  return page && { ...page, list: page.list.filter(({ id }) => !shown.has(id)) };
}

/** The distance from the top up to which the page counts as not scrolled. */
const AT_TOP_PX = 8;
const SHOW_EVERY_MS = 3_000;
/**
 * The time between the announcement of a room and the request for the list. The server's cached answer may be half a
 * second old; after this time it contains the room.
 */
const ANSWER_AGE_MS = 700;

interface NewRoomsOptions {
  mode: number;
  /** The rooms in the list. */
  shown: readonly BattleRow[] | undefined;
  /** Fetches the list again. */
  show: () => unknown;
}

/**
 * Returns the number of rooms created since the list was fetched. While the player is at the top of the page, they
 * appear automatically; further down, the list does not move.
 */
export function useNewRooms({ mode, shown, show }: NewRoomsOptions): { count: number; show: () => void } {
  const made = useFeed((feed) => feed.rooms);
  const [seen, setSeen] = useState<ReadonlySet<number>>(() => new Set(made.map(({ id }) => id)));
  const fresh = made.filter(
    (room) =>
      (mode === -1 || room.mode === mode) && !seen.has(room.id) && !shown?.some((known) => known.id === room.id),
  );
  const arrivedMs = useRef(0);
  const whenSure = (read: () => unknown) =>
    setTimeout(read, Math.max(0, arrivedMs.current + ANSWER_AGE_MS - performance.now()));
  const see = () => setSeen(new Set(made.map(({ id }) => id)));
  const latest = useRef({ seen, see, show });
  latest.current = { seen, see, show };
  const showNow = useRef(
    throttled(() => {
      const before = latest.current.seen;
      latest.current.see();
      // If the player has scrolled down meanwhile, the list stays and the count is shown instead.
      whenSure(() => (scrollY < AT_TOP_PX ? latest.current.show() : setSeen(before)));
    }, SHOW_EVERY_MS),
  );
  const count = fresh.length;
  useEffect(() => {
    if (count === 0) return;
    arrivedMs.current = performance.now();
    const follow = () => {
      if (scrollY < AT_TOP_PX) showNow.current();
    };
    follow();
    addEventListener("scroll", follow, { passive: true });
    return () => removeEventListener("scroll", follow);
  }, [count]);
  const showAll = () => {
    see();
    whenSure(show);
  };
  return { count, show: showAll };
}
