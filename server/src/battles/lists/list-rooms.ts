import { BATTLE_LIST_DEPTH, BATTLE_STATES } from "@vitrine/contract/battles.ts";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";

/** -1: both modes; all states. */
export type ListFilter = { mode: number; state: number };

/**
 * The newest rooms without a password that fit, as deep as lists go. However many battles there are, this reads the end of an index
 * for each combination that it asks for: one over all rooms would wade through those with a password.
 */
export function listRooms(db: Db, { mode, state }: ListFilter): Promise<number[]> {
  const modes = mode === -1 && state === -1 ? [0, 1] : [mode];
  return select(db, {
    branches: modes.map((one) => newest({ mode: one, state, limit: BATTLE_LIST_DEPTH })),
    order: sql`id desc`,
    limit: BATTLE_LIST_DEPTH,
  });
}

/** Rooms that wait, the newest first, then those in progress. */
export function listCurrentRooms(db: Db, { mode }: { mode: number }): Promise<number[]> {
  const states = [BATTLE_STATES.waiting, BATTLE_STATES.running];
  return select(db, {
    branches: states.map((state) => newest({ mode, state, limit: BATTLE_LIST_DEPTH })),
    order: sql`state, id desc`,
    limit: BATTLE_LIST_DEPTH,
  });
}

/** The rooms of the house that wait, then those in progress; where they are too few, other rooms that wait. */
export async function listHouseRooms(db: Db, { mode, size }: { mode: number; size: number }): Promise<number[]> {
  const states = [BATTLE_STATES.waiting, BATTLE_STATES.running];
  const house = await select(db, {
    branches: states.map((state) => newest({ mode, state, limit: size, where: sql`creator_id is null` })),
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

const HIGHLIGHTS = 10;
const HIGHLIGHT_DAYS = 7;

/** The rooms with the biggest wins of the last seven days; `today` by the site's calendar. */
export async function listHighlights(db: Db, { mode, today }: { mode: number; today: string }): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select best.id from generate_series(0, ${HIGHLIGHT_DAYS - 1}) as back
    cross join lateral (
      select id, won_cents from battles_battles
      where closed_on = ${today}::date - back and state = 2 and password_hash is null ${ofMode(mode)}
      order by won_cents desc, id desc limit ${HIGHLIGHTS}
    ) as best
    order by best.won_cents desc, best.id desc limit ${HIGHLIGHTS}`.execute(db);
  return rows.map(({ id }) => id);
}

type Branch = ListFilter & { limit: number; where?: RawBuilder<unknown> };

function newest({ mode, state, limit, where }: Branch): RawBuilder<unknown> {
  const ofState = state === -1 ? sql`` : sql`and state = ${state}`;
  const also = where ? sql`and ${where}` : sql``;
  return sql`(select id, state from battles_battles where password_hash is null ${ofMode(mode)} ${ofState} ${also}
    order by id desc limit ${limit})`;
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
