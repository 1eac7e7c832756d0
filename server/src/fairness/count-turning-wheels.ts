import { sql } from "kysely";
import type { Db } from "../platform/database/database.ts";

/** Counts a player's dreams whose wheels still turn. An account with one cannot be closed. */
export async function countTurningWheels(db: Db, playerId: number): Promise<{ orders: number; undecided: number }> {
  const { wheels } = await db
    .selectFrom("fairness_rounds")
    .select(sql<number>`count(*)`.as("wheels"))
    .where("player_id", "=", playerId)
    .where("game", "=", "dream")
    .where(sql<boolean>`not platform_is_revealed(revealed_at)`)
    .executeTakeFirstOrThrow();
  return { orders: wheels, undecided: wheels };
}
