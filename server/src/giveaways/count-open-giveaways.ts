import { sql } from "kysely";
import type { Db } from "../platform/database/database.ts";

/** Counts a player's open rooms. An account with an open room cannot be closed. */
export async function countOpenGiveaways(db: Db, playerId: number): Promise<{ orders: number }> {
  return db
    .selectFrom("giveaways_rooms")
    .select(sql<number>`count(*)`.as("orders"))
    .where("owner_id", "=", playerId)
    .where("state", "=", 0)
    .executeTakeFirstOrThrow();
}
