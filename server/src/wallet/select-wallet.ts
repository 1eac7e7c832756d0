import type { Db, Tx } from "../platform/database/database.ts";

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
