import { BATTLE_STATES, type getMyBattleList } from "@vitrine/contract/battles.ts";
import type { InputOf, OutputOf } from "@vitrine/contract/call.ts";
import type { Language } from "@vitrine/contract/languages.ts";
import { toCoins } from "@vitrine/contract/money.ts";
import type { eventMine } from "@vitrine/contract/records.ts";
import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import { costCents, readRooms } from "../rooms/stored-rooms.ts";
import { type Lookups, showRows } from "../shown/show-room.ts";

type Deps = Lookups & { db: Db };
type Mine = InputOf<typeof getMyBattleList> & { playerId: number; language: Language };

/** Lists the rooms in which a player sits, newest first, without a depth limit. */
export async function readMine(deps: Deps, asked: Mine): Promise<OutputOf<typeof getMyBattleList>> {
  const { playerId, language, mode, state, page, pageSize } = asked;
  let mine = deps.db.selectFrom("battles_seats as seat").where("seat.player_id", "=", playerId);
  if (mode !== -1 || state !== -1) {
    mine = mine.where(({ exists, selectFrom }) => {
      let room = selectFrom("battles_battles as room").select("room.id").whereRef("room.id", "=", "seat.battle_id");
      if (mode !== -1) room = room.where("room.mode", "=", mode);
      if (state !== -1) room = room.where("room.state", "=", state);
      return exists(room);
    });
  }
  const [seats, count] = await Promise.all([
    mine
      .select("seat.battle_id")
      .orderBy("seat.battle_id", "desc")
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    mine.select(sql<number>`count(*)`.as("total")).executeTakeFirstOrThrow(),
  ]);
  const rooms = await readRooms(
    deps.db,
    seats.map(({ battle_id }) => battle_id),
  );
  const rows = await showRows(deps, rooms, language);
  const list = rows.map((row, index) => {
    const { battle, seats: taken } = rooms[index]!;
    const seat = taken.find(({ player_id }) => player_id === playerId)!;
    const isFinished = battle.state === BATTLE_STATES.finished;
    return {
      ...row,
      pos: seat.pos,
      locked: battle.password_hash !== null,
      creator: battle.creator_id === playerId,
      cashbackPaid: isFinished ? toCoins(seat.cashback_cents ?? 0) : null,
    };
  });
  return { list, page, pageSize, total: count.total };
}

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

/** Finds a room in which a player sits. */
export function findOwnRoom(db: Db, { playerId, id }: { playerId: number; id: number }) {
  return db
    .selectFrom("battles_seats as seat")
    .innerJoin("battles_battles_revealed as room", "room.id", "seat.battle_id")
    .select(["room.state", "room.mode", "room.created_at"])
    .where("seat.player_id", "=", playerId)
    .where("seat.battle_id", "=", id)
    .executeTakeFirst();
}
