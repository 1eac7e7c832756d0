import { sql } from "kysely";
import type { Db } from "../platform/database/database.ts";

/** The bonuses that a player was ever granted, and everything that the player has staked, in cents. */
export type Bonuses = { playerId: number; grantedCents: number; stakedCents: number };

/** Reads the bonuses and stakes of some players. */
export async function readBonuses(db: Db, playerIds: readonly number[]): Promise<Bonuses[]> {
  const { rows } = await sql<Bonuses>`
    select wallet.player_id as "playerId", wallet.staked_cents as "stakedCents",
      (select coalesce(sum(amount_cents), 0) from wallet_pending pending
        where pending.player_id = wallet.player_id)::bigint as "grantedCents"
    from wallet_wallets wallet where wallet.player_id = any(${[...playerIds]}::bigint[])`.execute(db);
  return rows;
}
