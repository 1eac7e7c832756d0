import { sql } from "kysely";
import type { Db } from "../platform/database/database.ts";

/** Accounts with one payer. `key` is a part of the payer's keyed hash. */
export type SharedPayer = { key: string; playerIds: number[] };

/** Finds payers who have paid for several accounts, at least one of them since a moment. */
export async function findPayerGroups(
  db: Db,
  { since, least, most }: { since: Date; least: number; most: number },
): Promise<SharedPayer[]> {
  const { rows } = await sql<SharedPayer>`
    select encode(substring(payer.mark for 12), 'hex') as key,
      (array_agg(payer.player_id order by payer.player_id))[1:500] as "playerIds"
    from (select distinct mark from deposits_payers where created_at >= ${since}) recent
      join deposits_payers payer on payer.mark = recent.mark
    group by payer.mark having count(*) >= ${least} order by count(*) desc limit ${most}`.execute(db);
  return rows;
}

/** Finds which of these players have a payer in common. */
export async function findCommonPayers(db: Db, playerIds: readonly number[]): Promise<SharedPayer[]> {
  const { rows } = await sql<SharedPayer>`
    select encode(substring(mark for 12), 'hex') as key, array_agg(player_id order by player_id) as "playerIds"
    from deposits_payers where player_id = any(${[...playerIds]}::bigint[])
    group by mark having count(*) > 1 order by count(*) desc`.execute(db);
  return rows;
}

/** Finds the players with many or large completed deposits since a moment. */
export async function findQuickDeposits(
  db: Db,
  { since, count, cents, most }: { since: Date; count: number; cents: number; most: number },
): Promise<{ playerId: number; count: number; cents: number }[]> {
  const { rows } = await sql<{ playerId: number; count: number; cents: number }>`
    select player_id as "playerId", count(*)::int as count, sum(coins_cents)::bigint as cents
    from deposits_orders where state = 1 and completed_at >= ${since}
    group by player_id having count(*) >= ${count} or sum(coins_cents) >= ${cents}
    order by sum(coins_cents) desc limit ${most}`.execute(db);
  return rows;
}
