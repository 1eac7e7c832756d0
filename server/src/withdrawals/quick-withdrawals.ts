import { sql } from "kysely";
import type { Db } from "../platform/database/database.ts";

/** The withdrawals of one player since a moment, without those that failed. */
export type WithdrawnSum = { playerId: number; count: number; cents: number };

/** Finds the players who have withdrawn many items or much value since a moment. */
export async function findQuickWithdrawals(
  db: Db,
  { since, count, cents, most }: { since: Date; count: number; cents: number; most: number },
): Promise<WithdrawnSum[]> {
  const { rows } = await sql<WithdrawnSum>`
    select player_id as "playerId", count(*)::int as count, sum(value_cents)::bigint as cents
    from withdrawals_orders where created_at >= ${since} and state <> 4
    group by player_id having count(*) >= ${count} or sum(value_cents) >= ${cents}
    order by sum(value_cents) desc limit ${most}`.execute(db);
  return rows;
}
