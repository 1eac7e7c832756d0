import { sql } from "kysely";
import type { Db } from "../platform/database/database.ts";

type Counts = { items: number; orders: number; undecided: number };

/**
 * How many revealed pieces a player has, in the bag or in escrow, and how many are on their way out. `undecided` counts the pieces
 * that are not revealed yet, at the same moment, so that a piece is always in one of the counts. It keeps an account from closing
 * and is never shown: only a winner has such pieces.
 */
export async function countItems(db: Db, playerId: number): Promise<Counts> {
  const isRevealed = sql`platform_is_revealed(revealed_at)`;
  const row = await db
    .selectFrom("items_vouchers")
    .select([
      sql<number>`count(*) filter (where stat in (0, 4) and ${isRevealed})`.as("items"),
      sql<number>`count(*) filter (where stat = 2)`.as("orders"),
      sql<number>`count(*) filter (where not ${isRevealed})`.as("undecided"),
    ])
    .where("player_id", "=", playerId)
    .where("stat", "in", [0, 2, 4])
    .executeTakeFirstOrThrow();
  return row;
}
