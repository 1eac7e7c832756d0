import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "../../../src/platform/database/database.ts";

type Db = Database["db"];

/** A person's stakes and open business when the response to the break arrived. */
export type AtBreak = {
  playerIds: number[];
  begunAt: Date;
  stakes: number;
  waitingRooms: number[];
  openOrders: number[];
  /** Entries that the break has not removed, because their rooms were being drawn. */
  openEntries: number[];
  /** Number of entries that the break has removed. */
  droppedEntries: number;
};

/** The counts of a box when the command that froze it had ended, and just before the box was unfrozen. */
export type AtFreeze = { boxId: number; waitingRooms: number[]; from: Count; to: Count };
export type Count = { openings: number; rooms: number };

const numbers = async (db: Db, statement: string): Promise<number[]> =>
  (await sql<{ id: number }>`${sql.raw(statement)}`.execute(db)).rows.map(({ id }) => id);
const list = (ids: readonly number[]) => `array[${ids.join(",")}]::bigint[]`;

export async function readAtBreak(db: Db, playerId: number): Promise<AtBreak> {
  const { rows } = await sql<{ ids: number[]; at: Date }>`
    select array_agg(player_id) as ids, max(begun_at) as at from wallet_begun_breaks
    where begun_at = (select max(begun_at) from wallet_begun_breaks where player_id = ${playerId})
      or player_id in (select same.player_id from wallet_person_marks mine
        join wallet_person_marks same using (mark) where mine.player_id = ${playerId})`.execute(db);
  const { ids: playerIds, at: begunAt } = rows[0]!;
  const [stakes, waitingRooms, openOrders, openEntries, dropped] = await Promise.all([
    countStakes(db, playerIds),
    numbers(
      db,
      `select distinct battle.id from battles_battles battle join battles_seats seat on seat.battle_id = battle.id
       where battle.state = 0 and seat.player_id = any(${list(playerIds)})`,
    ),
    numbers(db, `select id from deposits_orders where state = 0 and player_id = any(${list(playerIds)})`),
    numbers(
      db,
      `select entry.id from giveaways_entries entry join giveaways_rooms room on room.id = entry.room_id
       where room.state = 0 and not entry.dropped and entry.player_id = any(${list(playerIds)})`,
    ),
    numbers(db, `select count(*) as id from giveaways_entries where dropped and player_id = any(${list(playerIds)})`),
  ]);
  return { playerIds, begunAt, stakes, waitingRooms, openOrders, openEntries, droppedEntries: dropped[0]! };
}

/** Counts all paid stakes and free openings. */
export async function countStakes(db: Db, playerIds: readonly number[]): Promise<number> {
  const [paid, free] = await Promise.all([
    numbers(
      db,
      `select count(distinct transfer.id) as id from wallet_transfers transfer join wallet_entries entry on entry.transfer_id = transfer.id
       where transfer.kind in ('box_open', 'battle_seat', 'dream') and entry.player_id = any(${list(playerIds)})`,
    ),
    numbers(
      db,
      `select count(*) as id from fairness_rounds where game = 'freeBox' and player_id = any(${list(playerIds)})`,
    ),
  ]);
  return paid[0]! + free[0]!;
}

export async function countOfBox(db: Db, boxId: number): Promise<Count> {
  const [openings, rooms] = await Promise.all([
    numbers(db, `select count(*) as id from fairness_rounds where game in ('box', 'freeBox') and box_id = ${boxId}`),
    numbers(db, `select count(*) as id from battles_battles where ${boxId} = any(box_ids)`),
  ]);
  return { openings: openings[0]!, rooms: rooms[0]! };
}

/**
 * Waits up to some seconds until an opening holds its box but cannot write its roll, and returns the box. An opening
 * holds a box by an advisory lock whose second number is the box's id. Returns undefined if no opening comes that far,
 * because battles that wait for the same table occupy all connections of the servers.
 */
export async function boxOfBlockedOpening(db: Db): Promise<number | undefined> {
  for (let tries = 0; tries < 300; tries += 1) {
    const [boxId] = await numbers(
      db,
      `select held.objid::bigint as id from pg_locks held join pg_locks wanted using (pid)
       where held.locktype = 'advisory' and held.objsubid = 2 and held.granted
         and wanted.relation = 'fairness_rounds'::regclass and not wanted.granted limit 1`,
    );
    if (boxId !== undefined) return boxId;
    await sleep(10);
  }
  return undefined;
}

export const waitingRoomsWith = (db: Db, boxId: number): Promise<number[]> =>
  numbers(db, `select id from battles_battles where state = 0 and ${boxId} = any(box_ids)`);
