import { sql } from "kysely";
import type { Db } from "../platform/database/database.ts";

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
