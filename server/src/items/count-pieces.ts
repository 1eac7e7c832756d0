import { sql } from "kysely";
import type { Db } from "../platform/database/database.ts";

/** How many pieces a player has, in the bag or in escrow, and how many are on their way out. */
export async function countPieces(db: Db, playerId: number): Promise<{ pieces: number; orders: number }> {
  const count = (stats: string) => sql<number>`count(*) filter (where stat in (${sql.raw(stats)}))`;
  const row = await db
    .selectFrom("items_vouchers")
    .select([count("0, 4").as("pieces"), count("2").as("orders")])
    .where("player_id", "=", playerId)
    .where("stat", "in", [0, 2, 4])
    .executeTakeFirstOrThrow();
  return row;
}
