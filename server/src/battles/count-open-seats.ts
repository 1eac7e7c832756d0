import { sql } from "kysely";
import type { Db } from "../platform/database/database.ts";

/** Rooms of a player that are not over: an account with one is not closed. */
export async function countOpenBattles(db: Db, playerId: number): Promise<{ orders: number }> {
  const row = await db
    .selectFrom("battles_seats as seat")
    .innerJoin("battles_battles as battle", "battle.id", "seat.battle_id")
    .select(sql<number>`count(*)`.as("battles"))
    .where("seat.player_id", "=", playerId)
    .where("battle.state", "in", [0, 1])
    .executeTakeFirstOrThrow();
  return { orders: row.battles };
}
