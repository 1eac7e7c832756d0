import type { Db, Tx } from "../platform/database/database.ts";

/** A player's balances as they are now, unlocked: for showing only. Amounts in cents. */
export function selectWallet(db: Db, playerId: number) {
  return db
    .selectFrom("wallet_wallets")
    .select(["coins_cents", "points_cents", "turnover_due_cents", "pending_cents", "net_stakes_cents"])
    .where("player_id", "=", playerId)
    .executeTakeFirstOrThrow();
}

/** Locks a player's wallet, so that nothing of theirs moves until the transaction ends. */
export async function lockWallet(tx: Tx, playerId: number): Promise<void> {
  await tx.selectFrom("wallet_wallets").select("player_id").where("player_id", "=", playerId).forUpdate().execute();
}
