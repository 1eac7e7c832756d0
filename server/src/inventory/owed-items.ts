import { sql } from "kysely";
import type { Db, Tx } from "../platform/database/database.ts";

/**
 * The items that the site owes to their owners: in the bag, in delivery and in escrow. An item that is not revealed yet
 * is missing, because a sum with it would show the outcome early.
 */
const OWED = sql`items_vouchers_revealed where stat in (0, 2, 4)`;

/** Sums the owed items of the players with ids above `after` and up to `upTo`, at their sell-back price in cents. */
export async function sumOwedItems(
  db: Db,
  { after, upTo }: { after: number; upTo: number },
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ playerId: number; cents: number }>`
    select player_id as "playerId", sum(recovery_cents)::bigint as cents from ${OWED}
    and player_id > ${after} and player_id <= ${upTo} group by player_id`.execute(db);
  return new Map(rows.map(({ playerId, cents }) => [playerId, cents]));
}

/** Sums the owed items of all owners, without a look at who they are. */
export async function sumAllOwedItems(tx: Tx): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(recovery_cents), 0)::bigint as cents from ${OWED}`.execute(tx);
  return rows[0]!.cents;
}
