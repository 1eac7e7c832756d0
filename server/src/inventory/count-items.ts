import { sql } from "kysely";
import type { Db } from "../platform/database/database.ts";

type Counts = { items: number; orders: number; undecided: number };

/**
 * Counts a player's revealed items in the bag or in escrow (`items`), items in delivery (`orders`), and items that
 * are not revealed yet (`undecided`). One statement counts all three, so that no item is missed. `undecided` keeps
 * an account from closing and is never shown, because only a winner has such items.
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

/** The value in cents of items won in dreams whose wheels still turn; sums of winnings already include it. */
export async function sumHiddenDreams(db: Db, playerId: number): Promise<number> {
  const { cents } = await db
    .selectFrom("items_vouchers")
    .select(sql<number>`coalesce(sum(value_cents), 0)::bigint`.as("cents"))
    .where("player_id", "=", playerId)
    // This condition uses the index of the timeline to find items that are revealed later.
    .where(sql<boolean>`coalesce(revealed_at, created_at) > now() and not platform_is_revealed(revealed_at)`)
    .where("source", "=", "dream")
    .executeTakeFirstOrThrow();
  return cents;
}
