import { BATTLE_STATES } from "@vitrine/contract/battles.ts";
import type { Selectable } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import type { Schema } from "../../platform/database/schema.ts";

type BattleOnRecord = Selectable<Schema["battles_battles_revealed"]>;
type SeatOnRecord = Selectable<Schema["battles_seats"]>;

/** A stored room with its seats in order; its result is present once it is closed. */
export type StoredRoom = { battle: BattleOnRecord; seats: readonly SeatOnRecord[] };

/** Reads rooms in the order of `battleIds`. Leaves out rooms that do not exist. */
export async function readRooms(db: Db, battleIds: readonly number[]): Promise<StoredRoom[]> {
  if (battleIds.length === 0) return [];
  const battles = await db.selectFrom("battles_battles_revealed").selectAll().where("id", "in", battleIds).execute();
  // The seats are read after the rooms, so that a room in progress always has all its seats.
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

/**
 * Returns how many rounds of a room are shown. A closed room shows all rounds, even if the closing server's clock was
 * ahead.
 */
export function roundOf({ battle }: StoredRoom, at: Date): number {
  if (battle.state === BATTLE_STATES.finished) return battle.box_ids.length;
  return shownRound({ startedAt: battle.started_at, roundMs: battle.round_ms, roundCount: battle.box_ids.length }, at);
}

export const costCents = ({ battle }: StoredRoom) => battle.boxes_cents + battle.surcharge_cents;

/** Returns the players and bots in the seats of these rooms. */
export const playersOf = (rooms: readonly StoredRoom[]) =>
  rooms.flatMap(({ seats }) => seats.map(({ player_id }) => player_id));

/** The data that determine when the rounds of a battle are shown. */
type RoundClock = {
  readonly startedAt: Date | null;
  readonly roundMs: number;
  readonly roundCount: number;
};

/**
 * Returns how many rounds of a battle are shown at the time `at`. Round r is shown from startedAt + (r − 1) × roundMs
 * on. Before the rolls exist, no round is shown. No answer about an open battle may go beyond this round.
 */
export function shownRound({ startedAt, roundMs, roundCount }: RoundClock, at: Date): number {
  if (startedAt === null) return 0;
  const begun = Math.floor((at.getTime() - startedAt.getTime()) / roundMs) + 1;
  return Math.min(roundCount, Math.max(0, begun));
}

/** Returns the time from which a round is shown. */
export function momentOfRound({ startedAt, roundMs }: { startedAt: Date; roundMs: number }, round: number): Date {
  return new Date(startedAt.getTime() + (round - 1) * roundMs);
}
