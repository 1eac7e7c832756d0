import type { Db, Tx } from "../platform/database/database.ts";
import type { Pipeline } from "../platform/database/pipeline.ts";

/** Creates an empty wallet for a new player. A staff member's wallet cannot be used to play. */
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
 * Marks a player as staff; staff may not play. The insert below starts the database triggers that also run when a break
 * begins: they end everything that waits for a stake of this player, in the same transaction.
 */
export async function setStaff(tx: Tx, playerId: number): Promise<void> {
  await tx.updateTable("wallet_wallets").set({ staff: true }).where("player_id", "=", playerId).execute();
  await tx.insertInto("wallet_begun_breaks").values({ player_id: playerId }).execute();
}

/** Reads a player's balances without a lock, in cents. Only for showing. */
export function selectWallet(db: Db, playerId: number) {
  return db
    .selectFrom("wallet_wallets")
    .select(["coins_cents", "points_cents", "turnover_due_cents", "pending_cents", "net_stakes_cents"])
    .where("player_id", "=", playerId)
    .executeTakeFirstOrThrow();
}

/** Locks a player's wallet until the transaction ends, so that its balances cannot change. */
export async function lockWallet(tx: Tx, playerId: number): Promise<void> {
  await tx.selectFrom("wallet_wallets").select("player_id").where("player_id", "=", playerId).forUpdate().execute();
}
