import type pg from "pg";

export type VersionItem = { itemId: number; start: number; end: number; valueCents: number };

// The prepared statements of the reference. pgbench.ts builds the same transaction for pgbench from them.
const statement =
  <Values extends unknown[]>(name: string, text: string) =>
  (...values: Values): pg.QueryConfig => ({ name, text, values });

export const findSession = statement<[hash: Buffer]>(
  "find_session",
  `select session.account_id from accounts_sessions session join accounts_accounts account on account.id = session.account_id
where session.token_hash = $1 and session.expires_at > now() and account.closed_at is null`,
);

export const lockWallet = statement<[playerId: number]>(
  "lock_wallet",
  "select coins_cents, points_cents, version from wallet_wallets where player_id = $1 for update",
);

export const findPair = statement<[playerId: number]>(
  "find_pair",
  `select id, public_hash, sealed, client_seed, next_nonce, started_at from fairness_pairs
where player_id = $1 and state = 'active' and purpose = 'player'`,
);

export const findKey = statement<[playerId: number, key: string]>(
  "find_key",
  "select body_hash, answer from wallet_keys where player_id = $1 and call = '/api/box/open' and key = $2",
);

export const findBox = statement<[boxId: number]>(
  "find_box",
  "select current_version, sold, frozen, sell_back_percent from boxes_boxes where id = $1",
);

export const findVersion = statement<[boxId: number, version: number]>(
  "find_version",
  `select item_id as "itemId", range_start as start, range_end as "end", value_cents as "valueCents", price_cents as "priceCents"
from boxes_version_items join boxes_versions using (box_id, version) where box_id = $1 and version = $2 order by range_start`,
);

export const takeIds = statement<[number: number]>(
  "take_ids",
  `select nextval('wallet_transfer_ids') as transfer_id, nextval('fairness_round_ids') as round_id,
nextval('items_voucher_ids') as voucher_id from generate_series(1, $1::int)`,
);

export const insertTransfer = statement<[id: number, reference: string]>(
  "insert_transfer",
  "insert into wallet_transfers (id, kind, order_id, reference) values ($1::bigint, 'box_open', 'B' || $1::bigint, $2)",
);

export const insertEntries = statement<
  [transferId: number, playerId: number, cost: number, version: number, coins: number, points: number]
>(
  "insert_entries",
  `insert into wallet_entries (transfer_id, position, player_id, house, balance_type, amount_cents, version, coins_after_cents,
  points_after_cents)
values ($1::bigint, 1, $2::bigint, null, 0, -$3::bigint, $4::bigint, $5::bigint, $6::bigint),
  ($1::bigint, 2, null, 'box', 0, $3::bigint, null, null, null)`,
);

export const updateWallet = statement<[playerId: number, coins: number, version: number, stake: number]>(
  "update_wallet",
  `update wallet_wallets set coins_cents = $2, version = $3, net_stakes_cents = net_stakes_cents + $4,
  turnover_due_cents = greatest(0, turnover_due_cents - $4) where player_id = $1`,
);

export const updateNonce = statement<[seedPairId: number, nonce: number]>(
  "update_nonce",
  "update fairness_pairs set next_nonce = $2 where id = $1",
);

type Drop = VersionItem & { rollId: number; inventoryItemId: number; roll: number };
type Place = { playerId: number; boxId: number; seedPairId: number; nonce: number; transferId: number };

export function insertRoll(row: Drop & Place & { version: number; grade: number }): pg.QueryConfig {
  const { rollId, seedPairId, nonce, playerId, transferId, boxId, version, roll, start, end, itemId, grade } = row;
  const place = [rollId, seedPairId, nonce, playerId, transferId, boxId, version];
  return {
    name: "insert_roll",
    text: `insert into fairness_rounds (id, pair_id, nonce, player_id, transfer_id, box_id, box_version, roll, range_start,
  range_end, item_id, grade, value_cents, voucher_id, game, size)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, 'box', 100000)`,
    values: [...place, roll, start, end, itemId, grade, row.valueCents, row.inventoryItemId],
  };
}

export function insertInventoryItem({
  inventoryItemId,
  playerId,
  itemId,
  valueCents,
  boxId,
  rollId,
}: Drop & Place): pg.QueryConfig {
  return {
    name: "insert_inventory_item",
    text: `insert into items_vouchers (id, player_id, item_id, value_cents, recovery_cents, source, box_id, round_id)
values ($1, $2, $3, $4, $4, 'box', $5, $6)`,
    values: [inventoryItemId, playerId, itemId, valueCents, boxId, rollId],
  };
}

export const insertEvent = statement<[payload: object]>(
  "insert_event",
  "insert into platform_events (kind, payload) values ('drops', $1)",
);

export const insertKey = statement<[playerId: number, key: string, bodyHash: Buffer, answer: object]>(
  "insert_key",
  "insert into wallet_keys (player_id, call, key, body_hash, answer) values ($1, '/api/box/open', $2, $3, $4)",
);
