import { BATTLE_STATES } from "@vitrine/contract/battles.ts";
import { Refusal } from "../../platform/errors.ts";
import type { Battle, Room } from "../battle-queries.ts";

/**
 * A room in which seats can still be taken, or which can still be dissolved.
 * @throws Refusal battle_unknown, battle_begun, battle_over.
 */
export function requireWaiting(room: Room | undefined, at: Date): Room {
  if (!room) throw new Refusal("battle_unknown");
  const { state } = room.battle;
  if (state === BATTLE_STATES.running || state === BATTLE_STATES.finished) throw new Refusal("battle_begun");
  if (!isWaiting(room.battle, at)) throw new Refusal("battle_over");
  return room;
}

/** Whether a room can still start. One whose time is over is as good as dissolved, also before a server has paid it back. */
export const isWaiting = ({ state, dissolving, expiresAt }: Battle, at: Date): boolean =>
  state === BATTLE_STATES.waiting && !dissolving && expiresAt > at;

/**
 * The seat that was asked for, or the first that is free.
 * @throws Refusal battle_seat_unknown, seat_taken, battle_begun.
 */
export function pickSeat({ battle, seats }: Room, pos: number | undefined): number {
  const free = freeSeats({ battle, seats });
  if (pos !== undefined && pos > battle.players) throw new Refusal("battle_seat_unknown");
  if (pos !== undefined && !free.includes(pos)) throw new Refusal("seat_taken");
  const picked = pos ?? free[0];
  if (picked === undefined) throw new Refusal("battle_begun");
  return picked;
}

/** The places at which nobody sits, in order. */
export function freeSeats({ battle, seats }: Room): number[] {
  const places = Array.from({ length: battle.players }, (_, index) => index + 1);
  return places.filter((place) => !seats.some(({ pos }) => pos === place));
}
