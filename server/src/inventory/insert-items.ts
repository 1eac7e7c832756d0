import type { ItemSource } from "@vitrine/contract/items.ts";
import { integers, moments } from "../platform/database/arrays.ts";
import type { Pipeline } from "../platform/database/pipeline.ts";

/** A piece that a player has just won or bought. */
export type NewVoucher = {
  id: number;
  playerId: number;
  itemId: number;
  valueCents: number;
  recoveryCents: number;
  paysPoints: boolean;
  source: ItemSource;
  boxId: number | null;
  roundId: number | null;
};

/** Takes ids for new pieces. */
export async function takeVoucherIds(pipeline: Pipeline, count: number): Promise<number[]> {
  const rows = await pipeline.query<{ id: number }>(TAKE_IDS.name, TAKE_IDS.text, [count]);
  return rows.map(({ id }) => id);
}

/** Sends the new pieces into their owners' bags. */
export function insertVouchers(pipeline: Pipeline, vouchers: readonly NewVoucher[]): void {
  if (vouchers.length > 0) pipeline.query(INSERT.name, INSERT.text, columnsOf(vouchers));
}

/** Sends new pieces that their owners see from a moment on: until then they are in no list and cannot be sold. */
export function insertHiddenVouchers(
  pipeline: Pipeline,
  vouchers: readonly (NewVoucher & { revealedAt: Date })[],
): void {
  if (vouchers.length === 0) return;
  const revealedAt = moments(vouchers.map((voucher) => voucher.revealedAt));
  pipeline.query(INSERT_HIDDEN.name, INSERT_HIDDEN.text, [...columnsOf(vouchers), revealedAt]);
}

function columnsOf(vouchers: readonly NewVoucher[]) {
  return [
    integers(vouchers.map(({ id }) => id)),
    integers(vouchers.map(({ playerId }) => playerId)),
    integers(vouchers.map(({ itemId }) => itemId)),
    integers(vouchers.map(({ valueCents }) => valueCents)),
    integers(vouchers.map(({ recoveryCents }) => recoveryCents)),
    vouchers.map(({ paysPoints }) => paysPoints),
    vouchers.map(({ source }) => source),
    integers(vouchers.map(({ boxId }) => boxId)),
    integers(vouchers.map(({ roundId }) => roundId)),
  ];
}

const TAKE_IDS = {
  name: "take_voucher_ids",
  text: `select nextval('items_voucher_ids') as id from generate_series(1, $1::int)`,
};

const COLUMNS = "id, player_id, item_id, value_cents, recovery_cents, pays_points, source, box_id, round_id";
const ARRAYS = `$1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::boolean[], $7::text[],
  $8::bigint[], $9::bigint[]`;

const INSERT = {
  name: "insert_vouchers",
  text: `insert into items_vouchers (${COLUMNS}) select * from unnest(${ARRAYS})`,
};

const INSERT_HIDDEN = {
  name: "insert_hidden_vouchers",
  text: `insert into items_vouchers (${COLUMNS}, revealed_at) select * from unnest(${ARRAYS}, $10::timestamptz[])`,
};
