import { BATTLE_LIST_DEPTH, BATTLE_STATES } from "@vitrine/contract/battles.ts";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import { HIGHLIGHT_DAYS, HIGHLIGHTS_MOST } from "../rules.ts";

/** In `mode`, -1 means both modes; in `state`, -1 means all states. */
export type ListFilter = { mode: number; state: number };

/**
 * Lists the newest rooms without a password, up to the list depth. Every part of the query reads the end of an index,
 * so the cost does not grow with the number of battles. Without a filter there is one part per mode, because one part
 * for both modes would read through the rooms with a password.
 */
export function listRooms(db: Db, { mode, state }: ListFilter): Promise<number[]> {
  const modes = mode === -1 && state === -1 ? [0, 1] : [mode];
  return select(db, {
    branches: modes.map((one) => newest({ mode: one, state, limit: BATTLE_LIST_DEPTH })),
    order: sql`id desc`,
    limit: BATTLE_LIST_DEPTH,
  });
}

/** Lists waiting rooms, newest first, then rooms in progress, also a rehearsal. */
export function listCurrentRooms(db: Db, { mode }: { mode: number }): Promise<number[]> {
  const states = [BATTLE_STATES.waiting, BATTLE_STATES.running];
  return select(db, {
    branches: [...states.map((state) => newest({ mode, state, limit: BATTLE_LIST_DEPTH })), runningRehearsal(mode)],
    order: sql`state, id desc`,
    limit: BATTLE_LIST_DEPTH,
  });
}

/** Lists waiting house rooms, then house rooms and rehearsals in progress; other waiting rooms fill the rest. */
export async function listHouseRooms(db: Db, { mode, size }: { mode: number; size: number }): Promise<number[]> {
  const states = [BATTLE_STATES.waiting, BATTLE_STATES.running];
  const house = await select(db, {
    branches: [
      ...states.map((state) => newest({ mode, state, limit: size, where: sql`creator_id is null` })),
      runningRehearsal(mode),
    ],
    order: sql`state, id desc`,
    limit: size,
  });
  if (house.length === size) return house;
  const others = await select(db, {
    branches: [newest({ mode, state: BATTLE_STATES.waiting, limit: size, where: sql`creator_id is not null` })],
    order: sql`id desc`,
    limit: size - house.length,
  });
  return [...house, ...others];
}

/** Lists the newest rooms of the house for operators, without rehearsals, before the room `before`. */
export function listRoomsOfHouse(
  db: Db,
  { open, before, limit }: { open: boolean; before?: number | undefined; limit: number },
): Promise<number[]> {
  const { waiting, running, finished, dissolved, voided } = BATTLE_STATES;
  const states = open ? [waiting, running] : [waiting, running, finished, dissolved, voided];
  const older = before === undefined ? sql`` : sql`and id < ${before}`;
  return select(db, {
    branches: states.map((state) => newest({ mode: -1, state, limit, where: sql`creator_id is null ${older}` })),
    order: sql`id desc`,
    limit,
  });
}

/** Lists the rooms with the biggest wins of the last seven days. `today` is a date of the site's calendar. */
export async function listHighlights(db: Db, { mode, today }: { mode: number; today: string }): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select best.id from generate_series(0, ${HIGHLIGHT_DAYS - 1}) as back
    cross join lateral (
      select id, won_cents from battles_battles
      where closed_on = ${today}::date - back and state = 2 and password_hash is null and not rehearsal ${ofMode(mode)}
      order by won_cents desc, id desc limit ${HIGHLIGHTS_MOST}
    ) as best
    order by best.won_cents desc, best.id desc limit ${HIGHLIGHTS_MOST}`.execute(db);
  return rows.map(({ id }) => id);
}

type Branch = ListFilter & { limit: number; where?: RawBuilder<unknown> };

function newest({ mode, state, limit, where }: Branch): RawBuilder<unknown> {
  const ofState = state === -1 ? sql`` : sql`and state = ${state}`;
  const also = where ? sql`and ${where}` : sql``;
  return sql`(select id, state from battles_battles where password_hash is null and not rehearsal
    ${ofMode(mode)} ${ofState} ${also} order by id desc limit ${limit})`;
}

/**
 * Selects the rehearsal in progress, of which there is at most one. Once a rehearsal is over, no list has it; only its
 * address leads to it.
 */
function runningRehearsal(mode: number): RawBuilder<unknown> {
  return sql`(select id, state from battles_battles where rehearsal and state = ${BATTLE_STATES.running} ${ofMode(mode)}
    order by id desc limit 1)`;
}

const ofMode = (mode: number) => (mode === -1 ? sql`` : sql`and mode = ${mode}`);

async function select(
  db: Db,
  { branches, order, limit }: { branches: RawBuilder<unknown>[]; order: RawBuilder<unknown>; limit: number },
): Promise<number[]> {
  const all = sql.join(branches, sql` union all `);
  const { rows } = await sql<{ id: number }>`select id from (${all}) as room order by ${order} limit ${limit}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
