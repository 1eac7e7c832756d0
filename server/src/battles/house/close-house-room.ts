import { now } from "../../platform/clock.ts";
import type { Tx } from "../../platform/database/database.ts";
import { pipelineOver } from "../../platform/database/pipeline-over.ts";
import { Refusal } from "../../platform/errors.ts";
import { endUnplayed, lockWithPlayers } from "../closing/end-unplayed.ts";
import { requireWaiting } from "../rooms/check-room.ts";

/**
 * An operator dissolves a waiting house room; its players are refunded. A player's room is refused. Returns the
 * refunded sum in cents. Throws an error if a player takes a seat at the same moment.
 */
export async function closeHouseRoom(tx: Tx, battleId: number): Promise<number> {
  const pipeline = pipelineOver(tx);
  const locked = await lockWithPlayers(pipeline, battleId);
  // The new player's wallet is not locked, and wallets must not be locked after the room.
  if (locked === "again") throw new Error("somebody has sat down at this moment: once more");
  if (locked.room && locked.room.battle.creatorId !== null) throw new Refusal("not_your_battle");
  const room = requireWaiting(locked.room, now());
  const refundedCents = await endUnplayed(pipeline, { ledger: locked.ledger, room, why: "battle_dissolved" });
  await pipeline.commit();
  return refundedCents;
}
