import { BATTLE_STATES } from "@vitrine/contract/battles.ts";
import type { OutputOf } from "@vitrine/contract/call.ts";
import { toCoins } from "@vitrine/contract/money.ts";
import type { eventMine } from "@vitrine/contract/records.ts";
import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import { costCents, readRooms } from "../rooms/stored-rooms.ts";

/** Lists a player's rooms that are not over, newest first. */
export async function readRunning(
  db: Db,
  { playerId, limit }: { playerId: number; limit: number },
): Promise<OutputOf<typeof eventMine>["battles"]> {
  const seats = await db
    .selectFrom("battles_battles as room")
    .innerJoin("battles_seats as seat", "seat.battle_id", "room.id")
    .select("room.id")
    .where("seat.player_id", "=", playerId)
    .where("room.state", "in", [BATTLE_STATES.waiting, BATTLE_STATES.running])
    .orderBy("room.id", "desc")
    .limit(limit)
    .execute();
  const rooms = await readRooms(
    db,
    seats.map(({ id }) => id),
  );
  return rooms.map((room) => ({
    id: room.battle.id,
    mode: room.battle.mode,
    state: room.battle.state,
    cost: toCoins(costCents(room)),
    players: room.battle.players,
    seated: room.seats.length,
  }));
}

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
