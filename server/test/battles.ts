import { BATTLE_STATES } from "@vitrine/contract/battles.ts";
import { now, siteCalendar } from "../src/platform/clock.ts";
import type { Database } from "../src/platform/database/database.ts";

export type LaidRooms = {
  count: number;
  mode?: number;
  state: number;
  /** Of whom; without: rooms of the house. */
  creatorId?: number;
  locked?: boolean;
  /** What the first of them won, and each next one a cent less. */
  wonCents?: number;
  /** How many days ago they ended. */
  daysAgo?: number;
  boxId: number;
};

/** Writes rooms as they are on record, without anybody who sits in them or any roll: for lists. Gives their ids, ascending. */
export async function layRooms({ pool }: Pick<Database, "pool">, rooms: LaidRooms): Promise<number[]> {
  const { count, mode = 0, state, creatorId = null, locked = false, wonCents = 1000, daysAgo = 0, boxId } = rooms;
  const { running, finished, dissolved, voided } = BATTLE_STATES;
  const isLocked = state === running || state === finished || state === voided;
  const isRolled = state === finished;
  const isClosed = state === finished || state === dissolved || state === voided;
  const at = (has: boolean) => (has ? `now() - make_interval(days => ${Number(daysAgo)})` : "null");
  const { rows } = await pool.query<{ id: number }>(
    `insert into battles_battles (creator_id, pair_id, mode, state, players, box_ids, box_versions, boxes_cents, surcharge_cents,
       cashback_percent, fast, round_ms, password_hash, creator_seed_is_default, expires_at, locked_at, started_at, ends_at,
       winner_pos, tie_breaks, won_cents, closed_at, closed_on)
     select $1::bigint, nextval('fairness_round_ids') + 900000000000, $2::smallint, $3::smallint, 2, array[$4::bigint], array[1], 100, 0, 0, false, 4000,
       $5::bytea, true, now() + interval '30 minutes', ${at(isLocked)}, ${at(isRolled)}, ${at(isRolled)},
       ${isRolled ? "1, '[]', greatest($6::bigint - n, 0)" : "null, null, nullif($6::bigint, $6::bigint)"}, ${at(isClosed)}, ${isClosed ? "$8::date - $9::int" : "nullif($8::date - $9::int, $8::date - $9::int)"}
     from generate_series(0, $7::int - 1) n returning id`,
    [
      creatorId,
      mode,
      state,
      boxId,
      locked ? Buffer.alloc(32) : null,
      wonCents,
      count,
      siteCalendar().dateOf(now()),
      daysAgo,
    ],
  );
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}

/** Adds to what players (below zero: bots) won on a day, e.g. 2026-11-22. */
export async function layWins(
  { pool }: Pick<Database, "pool">,
  wins: readonly { playerId: number; day: string; wonCents: number; wins?: number; stakedCents?: number }[],
): Promise<void> {
  for (const { playerId, day, wonCents, wins: count = 1, stakedCents = 0 } of wins) {
    await pool.query(
      `insert into battles_days (day, player_id, battles, wins, staked_cents, won_cents) values ($1, $2, $3, $3, $4, $5)`,
      [day, playerId, count, stakedCents, wonCents],
    );
  }
}
