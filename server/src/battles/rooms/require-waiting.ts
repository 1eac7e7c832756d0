import { BATTLE_STATES } from "@vitrine/contract/battles.ts";
import { Refusal } from "../../platform/errors.ts";
import type { Battle, Room } from "../battle-queries.ts";

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
