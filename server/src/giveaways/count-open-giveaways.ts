import { sql } from "kysely";
import type { Db } from "../platform/database/database.ts";

/** How many rooms of a player are open: an account with one is not closed. */
export async function countOpenGiveaways(db: Db, playerId: number): Promise<{ orders: number }> {
  return db
    .selectFrom("giveaways_rooms")
    .select(sql<number>`count(*)`.as("orders"))
    .where("owner_id", "=", playerId)
    .where("state", "=", 0)
    .executeTakeFirstOrThrow();
}
