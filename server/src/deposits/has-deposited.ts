import type { Db } from "../platform/database/database.ts";

/** Whether a player has a completed deposit that was not reversed. */
export async function hasDeposited(db: Db, playerId: number): Promise<boolean> {
  const row = await db
    .selectFrom("deposits_orders")
    .select("id")
    .where("player_id", "=", playerId)
    .where("state", "=", 1)
    .where("reversed_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
