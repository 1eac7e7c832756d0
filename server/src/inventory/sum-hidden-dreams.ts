import { sql } from "kysely";
import type { Db } from "../platform/database/database.ts";

/** What the pieces are worth, in cents, that a player won in dreams whose wheels still turn: sums of winnings count them already. */
export async function sumHiddenDreams(db: Db, playerId: number): Promise<number> {
  const { cents } = await db
    .selectFrom("items_vouchers")
    .select(sql<number>`coalesce(sum(value_cents), 0)::bigint`.as("cents"))
    .where("player_id", "=", playerId)
    // The index of the line of time finds what is still ahead.
    .where(sql<boolean>`coalesce(revealed_at, created_at) > now() and not platform_is_revealed(revealed_at)`)
    .where("source", "=", "dream")
    .executeTakeFirstOrThrow();
  return cents;
}
