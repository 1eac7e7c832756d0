import { BATTLE_STATES, type BattleRow } from "@vitrine/contract/battles.ts";
import type { FeedBattleState } from "@vitrine/contract/feed.ts";
import { sumCoins } from "../boxes/opening/open-cost.ts";

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

/** Frames wait in the browser for a moment, so the row from an answer may be newer. A state never goes back. */
function isOlder(news: FeedBattleState, room: BattleRow): boolean {
  return news.state < room.state;
}
