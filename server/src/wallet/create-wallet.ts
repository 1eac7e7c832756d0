import type { Tx } from "../platform/database/database.ts";
import type { Pipeline } from "../platform/database/pipeline.ts";

/** Gives a new player an empty wallet. With that of one of the staff nobody can play. */
export async function createWallet(
  pipeline: Pipeline,
  { playerId, staff }: { playerId: number; staff: boolean },
): Promise<void> {
  await pipeline.query("create_wallet", "insert into wallet_wallets (player_id, staff) values ($1, $2)", [
    playerId,
    staff,
  ]);
}

/**
 * Says that a player is one of the staff now, who may not play. What waits for a stake of theirs ends in the same transaction, by the
 * triggers that end it when a break begins.
 */
export async function setStaff(tx: Tx, playerId: number): Promise<void> {
  await tx.updateTable("wallet_wallets").set({ staff: true }).where("player_id", "=", playerId).execute();
  await tx.insertInto("wallet_begun_breaks").values({ player_id: playerId }).execute();
}
