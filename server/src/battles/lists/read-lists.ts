import type { BattleRow, getList, getMyBattleList } from "@vitrine/contract/battles.ts";
import { BATTLE_STATES } from "@vitrine/contract/battles.ts";
import type { InputOf, OutputOf } from "@vitrine/contract/call.ts";
import type { Language } from "@vitrine/contract/languages.ts";
import { toCoins } from "@vitrine/contract/money.ts";
import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import { readRooms } from "../rooms/stored-rooms.ts";
import { type Lookups, showRows } from "../shown/show-room.ts";

type Deps = Lookups & { db: Db };
type Page = { page: number; pageSize: number };

/** Rooms as list rows, in the order of the ids. */
export async function showListed(deps: Deps, ids: readonly number[], language: Language): Promise<BattleRow[]> {
  return showRows(deps, await readRooms(deps.db, ids), language);
}

/** One page of a list of ids. */
export async function showPage(
  deps: Deps,
  ids: readonly number[],
  { page, pageSize, language }: Page & { language: Language },
): Promise<OutputOf<typeof getList>> {
  const shown = ids.slice((page - 1) * pageSize, page * pageSize);
  return { list: await showListed(deps, shown, language), page, pageSize, total: ids.length };
}

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
