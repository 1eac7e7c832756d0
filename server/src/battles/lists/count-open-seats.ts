import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";

/**
 * Counts a player's rooms that are not over (`orders`), and those in progress (`undecided`). An account with such a room
 * cannot be closed.
 */
export async function countOpenBattles(db: Db, playerId: number): Promise<{ orders: number; undecided: number }> {
  return db
    .selectFrom("battles_seats as seat")
    .innerJoin("battles_battles as battle", "battle.id", "seat.battle_id")
    .select([sql<number>`count(*)`.as("orders"), sql<number>`count(*) filter (where battle.state = 1)`.as("undecided")])
    .where("seat.player_id", "=", playerId)
    .where("battle.state", "in", [0, 1])
    .executeTakeFirstOrThrow();
}
