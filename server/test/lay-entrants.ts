import { sql } from "kysely";
import type { Database } from "../src/platform/database/database.ts";

/** Far above the ids of whoever signs up. */
const FIRST = 5_000_000;

/**
 * Lets so many new players join an open room, by plain SQL past the password hash: accounts with wallets, each with an entry and a seed of
 * its own. Once in a database for each `first`.
 */
export async function layEntrants(
  { db }: Pick<Database, "db">,
  { roomId, count, first = FIRST }: { roomId: number; count: number; first?: number },
): Promise<void> {
  const ids = sql`generate_series(${first}::bigint, ${first + count - 1}::bigint) id`;
  await sql`insert into accounts_accounts (id, phone, password_hash, nickname, avatar) overriding system value
    select id, '+99' || (100000000 + id), 'none', 'E' || id, '/pictures/avatars/01.webp' from ${ids}`.execute(db);
  await sql`insert into wallet_wallets (player_id) select id from ${ids}`.execute(db);
  await sql`insert into giveaways_entries (room_id, player_id, user_seed)
    select ${roomId}, id, 'seed_' || id from ${ids}`.execute(db);
  await sql`update giveaways_counts set entrants = entrants + ${count} where room_id = ${roomId}`.execute(db);
}
