import {
  BATTLE_STATES,
  battleHighlight,
  battleMyRank,
  battleRank,
  getBattleList,
  getCurrentList,
  getList,
  getMyBattleList,
} from "@vitrine/contract/battles.ts";
import type { OutputOf } from "@vitrine/contract/call.ts";
import { useEffect } from "react";
import { useFeed, useFeedConnected } from "../../api/feed/live-feed.ts";
import { queryClient } from "../../api/query-client.ts";
import { callKey } from "../../api/use-call.ts";
import { followRoom } from "./follow-room.ts";

type RoomLists = { list: Parameters<typeof followRoom>[0][] };

const LISTS = [getCurrentList, getList, getMyBattleList];

/** Updates the shown rooms from the live feed; no room changes its position. */
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
