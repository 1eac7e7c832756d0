import type { BattleDetail, BattleDrop, BattleSeat } from "@vitrine/contract/battles.ts";

/** A piece that a round gave a seat. Its ticket is known from the detail; a frame of the live feed comes without it. */
export type RoomItem = Omit<BattleDrop, "roll" | "start" | "end"> & Partial<Pick<BattleDrop, "roll" | "start" | "end">>;

export type RoomSeat = Omit<BattleSeat, "items"> & { items: readonly RoomItem[] };

/** A room as the page knows it: the server's answer, and what the live feed has brought since. */
export type Room = Omit<BattleDetail, "seats"> & { seats: readonly RoomSeat[] };

/** Every place of the room in order, also those that nobody has taken. */
export function seatsOf(room: Room): RoomSeat[] {
  return Array.from({ length: room.playerCount }, (_, index) => {
    const taken = room.seats.find((seat) => seat.pos === index + 1);
    return taken ?? { pos: index + 1, user: null, bot: false, seed: null, total: 0, items: [] };
  });
}

/** How many rounds every seat's piece is known of, counted from the first. */
export function knownRounds(room: Room): number {
  let round = 0;
  while (round < room.roundCount && seatsOf(room).every((seat) => itemOf(seat, round + 1))) round += 1;
  return round;
}

/** What a round, counted from 1, gave a seat; nothing before it is shown. */
export function itemOf(seat: RoomSeat, round: number): RoomItem | undefined {
  return seat.items.find((item) => item.round === round);
}
