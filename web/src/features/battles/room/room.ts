import type { BattleDetail, BattleDrop, BattleSeat } from "@vitrine/contract/battles.ts";

/** The item of a seat in one round. The server's answer contains its ticket, a frame of the live feed does not. */
export type RoomItem = Omit<BattleDrop, "roll" | "start" | "end"> & Partial<Pick<BattleDrop, "roll" | "start" | "end">>;

export type RoomSeat = Omit<BattleSeat, "items"> & { items: readonly RoomItem[] };

/** A room on the page: the server's answer, updated by later frames of the live feed. */
export type Room = Omit<BattleDetail, "seats"> & { seats: readonly RoomSeat[] };

/** Returns every seat of the room in order, including free seats. */
export function seatsOf(room: Room): RoomSeat[] {
  return Array.from({ length: room.playerCount }, (_, index) => {
    const taken = room.seats.find((seat) => seat.pos === index + 1);
    return taken ?? { pos: index + 1, user: null, bot: false, seed: null, total: 0, items: [] };
  });
}

/** Returns the number of rounds, counted from the first, in which every seat's item is known. */
export function knownRounds(room: Room): number {
  let round = 0;
  while (round < room.roundCount && seatsOf(room).every((seat) => itemOf(seat, round + 1))) round += 1;
  return round;
}

/** Returns the item of a seat in a round, counted from 1; undefined before its reveal. */
export function itemOf(seat: RoomSeat, round: number): RoomItem | undefined {
  return seat.items.find((item) => item.round === round);
}

/** Returns whether the visitor had a seat in a finished battle, and another seat has won. */
export function isLost({ mine, winner }: Room): boolean {
  return mine?.pos != null && winner !== null && winner !== mine.pos;
}
