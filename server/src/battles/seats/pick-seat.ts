import { Refusal } from "../../platform/errors.ts";
import type { Room } from "../battle-queries.ts";

/** Returns the requested seat, or the first free seat. */
export function pickSeat({ battle, seats }: Room, pos: number | undefined): number {
  const free = freeSeats({ battle, seats });
  if (pos !== undefined && pos > battle.players) throw new Refusal("battle_seat_unknown");
  if (pos !== undefined && !free.includes(pos)) throw new Refusal("seat_taken");
  const picked = pos ?? free[0];
  if (picked === undefined) throw new Refusal("battle_begun");
  return picked;
}

/** The free seats, in order. */
export function freeSeats({ battle, seats }: Room): number[] {
  const places = Array.from({ length: battle.players }, (_, index) => index + 1);
  return places.filter((place) => !seats.some(({ pos }) => pos === place));
}
