import type pg from "pg";

export type VersionItem = { itemId: number; start: number; end: number; valueCents: number };

// The prepared statements of the lean servers. pgbench.ts builds the same transaction for pgbench from those of
// the usual server.
const statement =
  <Values extends unknown[]>(name: string, text: string) =>
  (...values: Values): pg.QueryConfig => ({ name, text, values });

export const findSession = statement<[hash: Buffer]>(
  "find_session",
  `select session.account_id from accounts_sessions session join accounts_accounts account on account.id = session.account_id
where session.token_hash = $1 and session.expires_at > now() and account.closed_at is null`,
);

export const findVersion = statement<[boxId: number]>(
  "find_version",
  `select version, item_id as "itemId", range_start as start, range_end as "end", value_cents as "valueCents",
  price_cents as "priceCents"
from boxes_version_items join boxes_versions using (box_id, version)
where box_id = $1 and version = (select current_version from boxes_boxes where id = $1) order by range_start`,
);

export const takeIds = statement<[]>("take_ids", "select nextval('lean.ids') as first");

// One opening in the usual way: one statement after the other.

export const lockWallet = statement<[playerId: number]>(
  "lock_wallet",
  "select coins_cents from lean.wallets where player_id = $1 for update",
);

export const findSeedPair = statement<[playerId: number]>(
  "find_seed_pair",
  "select id, next_nonce, public_hash, sealed, client_seed from lean.seed_pairs where player_id = $1",
);

export const findKey = statement<[playerId: number, key: string]>(
  "find_key",
  "select body_hash, answer from lean.keys where player_id = $1 and key = $2",
);

export const insertTransfer = statement<[id: number, boxId: number]>(
  "insert_transfer",
  "insert into lean.transfers (id, box_id) values ($1, $2)",
);

export const insertEntries = statement<[transferId: number, playerId: number, cost: number, coins: number]>(
  "insert_entries",
  `insert into lean.entries (transfer_id, player_id, amount_cents, coins_after_cents, house)
values ($1, $2, -$3::bigint, $4, 0), ($1, null, $3::bigint, null, 1)`,
);

export const updateWallet = statement<[playerId: number, coins: number]>(
  "update_wallet",
  "update lean.wallets set coins_cents = $2 where player_id = $1",
);

export const updateNonce = statement<[seedPairId: number, nonce: number]>(
  "update_nonce",
  "update lean.seed_pairs set next_nonce = $2 where id = $1",
);

type Roll = [id: number, seedPairId: number, nonce: number, transferId: number, boxId: number, version: number];
export const insertRoll = statement<
  [...Roll, roll: number, start: number, end: number, itemId: number, valueCents: number]
>(
  "insert_roll",
  `insert into lean.rolls (id, seed_pair_id, nonce, transfer_id, box_id, box_version, roll, range_start, range_end, item_id,
  value_cents) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
);

export const insertInventoryItem = statement<[id: number, playerId: number, itemId: number, valueCents: number]>(
  "insert_inventory_item",
  "insert into lean.inventory_items (id, player_id, item_id, value_cents, roll_id) values ($1, $2, $3, $4, $1)",
);

export const insertEvent = statement<[payload: string]>(
  "insert_event",
  "insert into lean.events (payload) values ($1)",
);

export const insertKey = statement<[playerId: number, key: string, bodyHash: Buffer, answer: string]>(
  "insert_key",
  "insert into lean.keys (player_id, key, body_hash, answer) values ($1, $2, $3, $4)",
);

// A batch of openings in one transaction.

export const lockPlayers = statement<[playerIds: number[]]>(
  "lock_players",
  `select player_id, coins_cents, id, next_nonce, public_hash, sealed, client_seed
from lean.wallets join lean.seed_pairs using (player_id) where player_id = any($1::bigint[]) order by player_id for update`,
);

export const findKeys = statement<[playerIds: number[], keys: string[]]>(
  "find_keys",
  `select key, answer from lean.keys where (player_id, key) in (select * from unnest($1::bigint[], $2::text[]))`,
);

/** One row per opening: transfer, both entries and the key; `cost` and the other arrays have the same length. */
export const insertTransfers = statement<[ids: number[], boxIds: number[]]>(
  "insert_transfers",
  "insert into lean.transfers (id, box_id) select * from unnest($1::bigint[], $2::int[])",
);

export const insertAllEntries = statement<[ids: number[], playerIds: number[], costs: number[], coins: number[]]>(
  "insert_all_entries",
  `insert into lean.entries (transfer_id, player_id, amount_cents, coins_after_cents, house)
select id, case house when 0 then player_id end, case house when 0 then -cost else cost end, case house when 0 then coins end, house
from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[]) opening (id, player_id, cost, coins),
  (values (0::smallint), (1::smallint)) side (house)`,
);

export const updateWallets = statement<[playerIds: number[], coins: number[]]>(
  "update_wallets",
  `update lean.wallets set coins_cents = player.coins
from unnest($1::bigint[], $2::bigint[]) player (id, coins) where player_id = player.id`,
);

export const updateNonces = statement<[seedPairIds: number[], nonces: number[]]>(
  "update_nonces",
  `update lean.seed_pairs set next_nonce = pair.nonce
from unnest($1::bigint[], $2::int[]) pair (id, nonce) where seed_pairs.id = pair.id`,
);

export const insertRolls = statement<unknown[]>(
  "insert_rolls",
  `insert into lean.rolls (id, seed_pair_id, nonce, transfer_id, box_id, box_version, roll, range_start, range_end, item_id,
  value_cents) select * from unnest($1::bigint[], $2::bigint[], $3::int[], $4::bigint[], $5::int[], $6::int[], $7::int[],
  $8::int[], $9::int[], $10::bigint[], $11::bigint[])`,
);

export const insertInventoryItems = statement<
  [ids: number[], playerIds: number[], itemIds: number[], valueCents: number[]]
>(
  "insert_inventory_items",
  `insert into lean.inventory_items (id, player_id, item_id, value_cents, roll_id)
select id, player_id, item_id, value_cents, id
from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[]) item (id, player_id, item_id, value_cents)`,
);

export const insertEvents = statement<[payloads: string[]]>(
  "insert_events",
  "insert into lean.events (payload) select unnest($1::json[])",
);

export const insertKeys = statement<[playerIds: number[], keys: string[], bodyHashes: Buffer[], answers: string[]]>(
  "insert_keys",
  `insert into lean.keys (player_id, key, body_hash, answer)
select * from unnest($1::bigint[], $2::text[], $3::bytea[], $4::json[])`,
);
