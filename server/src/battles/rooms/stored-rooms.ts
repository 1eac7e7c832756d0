import { BATTLE_STATES } from "@vitrine/contract/battles.ts";
import type { Selectable } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import type { Schema } from "../../platform/database/schema.ts";
import { shownRound } from "../shown/shown-round.ts";

type BattleOnRecord = Selectable<Schema["battles_battles_revealed"]>;
type SeatOnRecord = Selectable<Schema["battles_seats"]>;

/** A room as it is on record, seats in their order, with its outcome once it is closed. */
export type StoredRoom = { battle: BattleOnRecord; seats: readonly SeatOnRecord[] };

/** Reads rooms, in the order of the ids. One that does not exist is left out. */
export async function readRooms(db: Db, battleIds: readonly number[]): Promise<StoredRoom[]> {
  if (battleIds.length === 0) return [];
  const battles = await db.selectFrom("battles_battles_revealed").selectAll().where("id", "in", battleIds).execute();
  // Behind the rooms: a room that has begun shall not be without the seat that began it.
  const seats = await db
    .selectFrom("battles_seats")
    .selectAll()
    .where("battle_id", "in", battleIds)
    .orderBy("battle_id")
    .orderBy("pos")
    .execute();
  const rooms = new Map(battles.map((battle) => [battle.id, { battle, seats: [] as SeatOnRecord[] }]));
  for (const seat of seats) rooms.get(seat.battle_id)?.seats.push(seat);
  return battleIds.flatMap((id) => rooms.get(id) ?? []);
}

/** How many rounds of a room are shown at a moment: of a closed one all, also where the clock of who closed it was ahead of ours. */
export function roundOf({ battle }: StoredRoom, at: Date): number {
  if (battle.state === BATTLE_STATES.finished) return battle.box_ids.length;
  return shownRound({ startedAt: battle.started_at, roundMs: battle.round_ms, roundCount: battle.box_ids.length }, at);
}

/** What a seat pays, in cents. */
export const costCents = ({ battle }: StoredRoom) => battle.boxes_cents + battle.surcharge_cents;

/** Everybody who sits in some rooms. */
export const playersOf = (rooms: readonly StoredRoom[]) =>
  rooms.flatMap(({ seats }) => seats.map(({ player_id }) => player_id));
