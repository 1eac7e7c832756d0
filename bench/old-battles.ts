import pg from "pg";
import { FIRST_PLAYER, PLAYERS } from "./players.ts";

/** The first id of the written rows, above all existing ids. */
const FIRST_ID = 10_000_000;
const TABLES = ["battles_battles", "battles_seats", "battles_days"];
const DAYS = 60;

/**
 * Fills a database with `count` finished battles of the last 60 days, with two players and two boxes each, and with the
 * winners' daily totals. Lists, rankings and highlights read only these rows, so rolls and transfers are left out.
 * Triggers are disabled for speed.
 */
export async function fillOldBattles(database: string, { count }: { count: number }): Promise<void> {
  const pool = new pg.Pool({ connectionString: database, max: 1, options: "-c maintenance_work_mem=512MB" });
  try {
    for (const table of TABLES) await pool.query(`alter table ${table} disable trigger all`);
    for (const insert of INSERTS) await pool.query(insert, [count]);
    for (const table of TABLES) await pool.query(`alter table ${table} enable trigger all`);
    await pool.query("select setval(pg_get_serial_sequence('battles_battles', 'id'), $1)", [FIRST_ID + count]);
    for (const table of TABLES) await pool.query(`vacuum analyze ${table}`);
    await pool.query("checkpoint");
  } finally {
    await pool.end();
  }
}

const OLD = `(select i, ${FIRST_ID} + i as id, now() - interval '${DAYS} days' * (1 - i::float8 / $1::bigint) as at,
  ${FIRST_PLAYER} + (i * 2) % ${PLAYERS} as one, ${FIRST_PLAYER} + (i * 2 + 1) % ${PLAYERS} as two,
  (i % 2)::smallint as mode, 1 + i % 20 as box, 200 + (i * 7919) % 100000 as won
  from generate_series(1::bigint, $1::bigint) i) old`;

const INSERTS = [
  `insert into battles_battles (id, creator_id, pair_id, mode, state, players, box_ids, box_versions, boxes_cents, surcharge_cents,
  cashback_percent, fast, round_ms, creator_seed_is_default, created_at, expires_at, locked_at, started_at, ends_at, winner_pos,
  tie_breaks, won_cents, closed_at, closed_on)
overriding system value select id, one, ${FIRST_ID} + i, mode, 2, 2, array[box, 1], array[1, 1], 200, 0, 0, false, 4000, true, at,
  at + interval '30 minutes', at, at, at + interval '8 seconds', 1 + i % 2, '[]', won, at + interval '8 seconds',
  (at at time zone 'Asia/Shanghai')::date
from ${OLD}`,
  `insert into battles_seats (battle_id, pos, player_id, user_seed, transfer_id, cashback_cents, taken_at)
select id, pos, case pos when 1 then one else two end, 'seed', ${FIRST_ID} + i * 2 + pos, 0, at
from ${OLD} cross join (values (1), (2)) as place (pos)`,
  `insert into battles_days (day, player_id, battles, wins, staked_cents, won_cents)
select (at at time zone 'Asia/Shanghai')::date, case when i % 2 = 0 then one else two end, count(*), count(*), 200 * count(*), sum(won)
from ${OLD} group by 1, 2`,
];
