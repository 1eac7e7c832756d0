import { sql } from "kysely";
import type { Database } from "../../../src/platform/database/database.ts";
import { findBroken } from "../battles/broken-rules.ts";
import { type AtBreak, type AtFreeze, countStakes } from "./moments.ts";

/** Returns every violation of the rules of breaks and freezes; an empty list means success. */
export async function findViolations(
  database: Database,
  { breaks, freezes }: { breaks: readonly AtBreak[]; freezes: readonly AtFreeze[] },
): Promise<string[]> {
  const { db } = database;
  const found: string[] = [];
  const states = await readStates(db);
  const demandDissolved = (rooms: readonly number[], why: string) => {
    for (const id of rooms) if (states.get(id) !== 3) found.push(`room ${id} is ${states.get(id)} after ${why}`);
  };
  for (const one of breaks) {
    const stakes = await countStakes(db, one.playerIds);
    if (stakes !== one.stakes) found.push(`${stakes - one.stakes} stakes of ${one.playerIds} in their break`);
    demandDissolved(one.waitingRooms, `the break of ${one.playerIds}`);
    found.push(...(await findWrongOrders(db, one)), ...(await findWrongEntries(db, one)));
  }
  for (const { boxId, waitingRooms, from, to } of freezes) {
    demandDissolved(waitingRooms, `the freeze of box ${boxId}`);
    if (to.openings !== from.openings || to.rooms !== from.rooms)
      found.push(`box ${boxId} went from ${JSON.stringify(from)} to ${JSON.stringify(to)} while it was frozen`);
  }
  return [...found, ...(await findBroken(database))];
}

type Db = Database["db"];

async function readStates(db: Db): Promise<Map<number, number>> {
  const rows = await db.selectFrom("battles_battles").select(["id", "state"]).execute();
  return new Map(rows.map(({ id, state }) => [id, state]));
}

/**
 * An order that was open when a break began must be cancelled, or credited without a bonus and shown to an operator.
 */
async function findWrongOrders(db: Db, { openOrders, playerIds }: AtBreak): Promise<string[]> {
  const { rows } = await sql<{ id: number; state: number; bonuses: number; rebates: number; cases: number }>`
    select deposit.id, deposit.state,
      (select count(*) from rewards_deposit_bonuses bonus where bonus.order_id = deposit.id) as bonuses,
      (select count(*) from referral_rebates rebate where rebate.order_id = deposit.id) as rebates,
      (select count(*) from deposits_cases found where found.order_id = deposit.id and found.kind = 'paid_in_break') as cases
    from deposits_orders deposit where deposit.id = any(${openOrders})`.execute(db);
  return rows
    .filter(({ state, bonuses, rebates, cases }) => bonuses + rebates > 0 || (state === 1 ? cases !== 1 : state !== 2))
    .map((row) => `order of ${playerIds}: ${JSON.stringify(row)}`);
}

/** Entries must have left their rooms, except where the draw had already started. */
async function findWrongEntries(db: Db, { openEntries, playerIds, begunAt }: AtBreak): Promise<string[]> {
  const { rows } = await sql<{ id: number }>`
    select entry.id from giveaways_entries entry join giveaways_rooms room on room.id = entry.room_id
    where entry.id = any(${openEntries}) and (room.drawn_at is null or room.drawn_at > ${begunAt}::timestamptz + interval '1 second')`.execute(
    db,
  );
  return rows.map(({ id }) => `entry ${id} of ${playerIds} was left in`);
}
