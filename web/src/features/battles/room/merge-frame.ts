import { BATTLE_STATES } from "@vitrine/contract/battles.ts";
import type { FeedBattleState } from "@vitrine/contract/feed.ts";
import type { Language } from "@vitrine/contract/languages.ts";
import { itemOf, type Room, type RoomItem } from "./room.ts";

/** The room after a frame 32: the pieces of the round just revealed, and how many watch. Never fewer than were known. */
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

/** Whether a frame tells of something that only the room's own answer holds: who sits there, the start, the end. */
export function asksForDetail(room: Room, frame: FeedBattleState): boolean {
  const isOver = room.state >= BATTLE_STATES.finished;
  return !isOver && (frame.state !== BATTLE_STATES.running || room.state !== frame.state || room.startedAt === null);
}
