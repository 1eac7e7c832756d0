import { sql } from "kysely";
import type { Db, Tx } from "../platform/database/database.ts";

/**
 * Reads the balances of the players with ids above `after`, in cents and in the order of the ids. Every account has a
 * wallet.
 */
export async function readOwedBalances(db: Db, { after, limit }: { after: number; limit: number }) {
  const rows = await db
    .selectFrom("wallet_wallets")
    .select(["player_id", "coins_cents", "points_cents"])
    .where("player_id", ">", after)
    .orderBy("player_id")
    .limit(limit)
    .execute();
  return rows.map((row) => ({ playerId: row.player_id, coinsCents: row.coins_cents, pointsCents: row.points_cents }));
}

/**
 * Sums the entries of all players, and of the house accounts whose money may still become a player's: `battlesCents` are
 * the stakes in battles that are not over, `lockedCents` the pending points. It reads every entry and no wallet.
 */
export async function sumOwedEntries(tx: Tx) {
  const { rows } = await sql<{ coinsCents: number; pointsCents: number; battlesCents: number; lockedCents: number }>`
    select coalesce(sum(amount_cents) filter (where player_id is not null and balance_type = 0), 0)::bigint as "coinsCents",
      coalesce(sum(amount_cents) filter (where player_id is not null and balance_type = 1), 0)::bigint as "pointsCents",
      coalesce(sum(amount_cents) filter (where house = 'battle_pool'), 0)::bigint as "battlesCents",
      coalesce(sum(amount_cents) filter (where house = 'pending'), 0)::bigint as "lockedCents"
    from wallet_entries`.execute(tx);
  return rows[0]!;
}
