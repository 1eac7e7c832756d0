import { now } from "../../platform/clock.ts";
import type { Tx } from "../../platform/database/database.ts";
import { pipelineOver } from "../../platform/database/pipeline-over.ts";
import { Refusal } from "../../platform/errors.ts";
import { endUnplayed, lockWithPlayers } from "../closing/end-unplayed.ts";
import { requireWaiting } from "../rooms/check-room.ts";

/**
 * An operator dissolves a room of the house that waits; whoever sits there gets back what they paid. Rooms of players are theirs.
 * Gives what came back, in cents.
 * @throws Refusal battle_unknown, not_your_battle, battle_begun, battle_over; an Error where somebody sits down at this moment.
 */
export async function closeHouseRoom(tx: Tx, battleId: number): Promise<number> {
  const pipeline = pipelineOver(tx);
  const locked = await lockWithPlayers(pipeline, battleId);
  // The wallet of whoever came is not locked, and cannot be any more behind the room's lock.
  if (locked === "again") throw new Error("somebody has sat down at this moment: once more");
  if (locked.room && locked.room.battle.creatorId !== null) throw new Refusal("not_your_battle");
  const room = requireWaiting(locked.room, now());
  const refundedCents = await endUnplayed(pipeline, { ledger: locked.ledger, room, why: "battle_dissolved" });
  await pipeline.commit();
  return refundedCents;
}
