import { BATTLE_STATES } from "@vitrine/contract/battles.ts";
import { MINUTE_MS } from "@vitrine/contract/time.ts";
import { Refusal } from "../../platform/errors.ts";
import type { Battle, Room } from "../battle-queries.ts";

/** How long a room waits for players before it is dissolved. */
export const WAITING_MS = 30 * MINUTE_MS;

/** How long a round is shown, in an ordinary and in a fast room. */
export const ROUND_MS = { ordinary: 4000, fast: 1200 } as const;

/** Time between the rolls and the first round, in which pages fetch what they need. */
export const LEAD_MS = 1500;

/** How long the first player of a house room waits for others before bots fill it. */
export const BOTS_AFTER_MS = 20_000;

/** How late the bots may come after an interruption before the room is dissolved. */
export const BOTS_MOST_MS = MINUTE_MS;

/** A battle is voided if its beacon round has not come after this time. */
export const BEACON_MOST_MS = 10 * MINUTE_MS;

/** Maximum number of waiting rooms per player. */
export const ROOMS_MOST = 5;

/** Returns the room if it is waiting, so that seats can be taken or the room dissolved; refuses any other room. */
export function requireWaiting(room: Room | undefined, at: Date): Room {
  if (!room) throw new Refusal("battle_unknown");
  const { state } = room.battle;
  if (state === BATTLE_STATES.running || state === BATTLE_STATES.finished) throw new Refusal("battle_begun");
  if (!isWaiting(room.battle, at)) throw new Refusal("battle_over");
  return room;
}

/** Whether a room can still start. An expired room cannot, even before a job has refunded it. */
export const isWaiting = ({ state, dissolving, expiresAt }: Battle, at: Date): boolean =>
  state === BATTLE_STATES.waiting && !dissolving && expiresAt > at;

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
