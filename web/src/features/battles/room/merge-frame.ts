import { BATTLE_STATES } from "@vitrine/contract/battles.ts";
import type { FeedBattleState } from "@vitrine/contract/feed.ts";
import type { Language } from "@vitrine/contract/languages.ts";
import { itemOf, type Room, type RoomItem } from "./room.ts";

/**
 * Returns the room after a frame 32: adds the items of the revealed round and sets the number of viewers. Known items
 * stay.
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
