import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";

/** Rooms of a player that are not over, and how many of them are being played: an account with one is not closed. */
export async function countOpenBattles(db: Db, playerId: number): Promise<{ orders: number; undecided: number }> {
  return db
    .selectFrom("battles_seats as seat")
    .innerJoin("battles_battles as battle", "battle.id", "seat.battle_id")
    .select([sql<number>`count(*)`.as("orders"), sql<number>`count(*) filter (where battle.state = 1)`.as("undecided")])
    .where("seat.player_id", "=", playerId)
    .where("battle.state", "in", [0, 1])
    .executeTakeFirstOrThrow();
}
