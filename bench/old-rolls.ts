import pg from "pg";
import type { PaidBox } from "./paid-box.ts";
import { COINS_CENTS, FIRST_PLAYER, PLAYERS } from "./players.ts";

/** The first id of the written rows, above all existing ids. */
const FIRST_ID = 10_000_000;

const TABLES = [
  "fairness_rounds",
  "items_vouchers",
  "wallet_transfers",
  "wallet_entries",
  "platform_events",
  "wallet_keys",
];

/**
 * Fills a database with `count` old paid openings of the last 30 days: all their rows, with a consistent ledger.
 * Triggers and autovacuum are off, and the indexes are rebuilt at the end, because the inserts would otherwise take an
 * hour.
 */
export async function fillOldRolls(database: string, options: { count: number; box: PaidBox }): Promise<void> {
  const perPlayer = Math.ceil(options.count / PLAYERS);
  const { boxId, version, priceCents } = options.box;
  const scope = `(select ${FIRST_ID} + i as id, ${FIRST_PLAYER} + (i - 1) % ${PLAYERS} as player, 1 + (i - 1) / ${PLAYERS} as turn,
    now() - interval '30 days' * (1 - i::float8 / ${PLAYERS * perPlayer}) as at, ${boxId} as box, ${version} as box_version,
    ${priceCents}::bigint as price, ${COINS_CENTS}::bigint - ${priceCents} * (1 + (i - 1) / ${PLAYERS}) as coins,
    case when i % 100 = 0 then 1 else 4 end as grade
    from generate_series(1::bigint, ${PLAYERS * perPlayer}) i) old`;
  const pool = new pg.Pool({
    connectionString: database,
    max: 2,
    options: "-c maintenance_work_mem=512MB -c work_mem=64MB",
  });
  try {
    const indexes = await dropIndexes(pool);
    for (const table of TABLES)
      await pool.query(`alter table ${table} disable trigger user, set (autovacuum_enabled = false)`);
    await Promise.all(INSERTS.map((insert) => pool.query(`${insert} ${scope}`)));
    await Promise.all(indexes.map((statement) => pool.query(statement)));
    for (const table of TABLES)
      await pool.query(`alter table ${table} enable trigger user, reset (autovacuum_enabled)`);
    await moveOn(pool, { perPlayer, priceCents });
    // Vacuum now, otherwise autovacuum would run during the measurement.
    const touched = [...TABLES, "wallet_wallets", "fairness_pairs"];
    await Promise.all(touched.map((table) => pool.query(`vacuum analyze ${table}`)));
    await pool.query("checkpoint");
  } finally {
    await pool.end();
  }
}

/** Drops the indexes and returns the statements that create them again. */
async function dropIndexes(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ drop: string; make: string }>(
    `select case when key.oid is null then format('drop index %s', index.indexrelid::regclass)
         else format('alter table %s drop constraint %I', index.indrelid::regclass, key.conname) end as drop,
       case when key.oid is null then pg_get_indexdef(index.indexrelid)
         else format('alter table %s add constraint %I %s', index.indrelid::regclass, key.conname, pg_get_constraintdef(key.oid)) end as make
     from pg_index index left join pg_constraint key on key.conindid = index.indexrelid
     where index.indrelid = any($1::regclass[])`,
    [TABLES],
  );
  for (const { drop } of rows) await pool.query(drop);
  return rows.map(({ make }) => make);
}

/** Sets wallets, nonces and sequences to the values after those openings. */
async function moveOn(pool: pg.Pool, { perPlayer, priceCents }: { perPlayer: number; priceCents: number }) {
  await pool.query(
    `update wallet_wallets set version = 1 + $1, coins_cents = $2::bigint - $1::int * $3::bigint, net_stakes_cents = $1::int * $3::bigint
     where player_id >= $4`,
    [perPlayer, COINS_CENTS, priceCents, FIRST_PLAYER],
  );
  await pool.query("update fairness_pairs set next_nonce = 1 + $1 where state = 'active' and player_id >= $2", [
    perPlayer,
    FIRST_PLAYER,
  ]);
  const last = FIRST_ID + PLAYERS * perPlayer;
  for (const sequence of ["wallet_transfer_ids", "fairness_round_ids", "items_voucher_ids"])
    await pool.query("select setval($1, $2)", [sequence, last]);
}

const DROP = `json_build_object('roundId', id, 'itemId', 1, 'grade', grade, 'valueCents', 100)`;
const SAVED = `json_build_object('roll', 50000, 'start', 1, 'end', 100000, 'itemId', 1, 'roundId', id, 'valueCents', 100,
  'voucherId', id, 'recoveryCents', 100)`;

// An active pair has the id of its player: see players.ts.
const INSERTS = [
  `insert into wallet_keys (player_id, call, key, body_hash, answer, created_at)
select player, '/api/box/open', gen_random_uuid()::text, sha256(id::text::bytea),
  json_build_object('costCents', price, 'coinsCents', coins, 'pointsCents', 0, 'drops', json_build_array(${SAVED})), at
from`,
  `insert into fairness_rounds (id, pair_id, nonce, game, player_id, transfer_id, box_id, box_version, size, roll, range_start,
  range_end, item_id, grade, value_cents, voucher_id, created_at)
select id, player, turn, 'box', player, id, box, box_version, 100000, 50000, 1, 100000, 1, grade, 100, id, at
from`,
  `insert into wallet_entries (transfer_id, position, player_id, house, balance_type, amount_cents, version, coins_after_cents,
  points_after_cents)
select id, position, case position when 1 then player end, case position when 2 then 'box' end, 0,
  case position when 1 then -price else price end, case position when 1 then turn + 1 end,
  case position when 1 then coins end, case position when 1 then 0 end
from (values (1), (2)) side (position) cross join`,
  `insert into platform_events (kind, payload, created_at)
select 'drops', json_build_object('playerId', player, 'boxId', box, 'game', 'box', 'drops', json_build_array(${DROP})), at
from`,
  `insert into items_vouchers (id, player_id, item_id, value_cents, recovery_cents, source, box_id, round_id, created_at)
select id, player, 1, 100, 100, 'box', box, id, at
from`,
  `insert into wallet_transfers (id, kind, order_id, reference, created_at)
select id, 'box_open', 'B' || id, 'box ' || box || ' version ' || box_version || ' × 1', at
from`,
];
