import { integers } from "../platform/database/arrays.ts";
import type { Pipeline } from "../platform/database/pipeline.ts";

/** A piece that a player has just won or bought. */
export type NewVoucher = {
  id: number;
  playerId: number;
  itemId: number;
  valueCents: number;
  recoveryCents: number;
  paysPoints: boolean;
  source: string;
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
  if (vouchers.length === 0) return;
  pipeline.query(INSERT.name, INSERT.text, [
    integers(vouchers.map(({ id }) => id)),
    integers(vouchers.map(({ playerId }) => playerId)),
    integers(vouchers.map(({ itemId }) => itemId)),
    integers(vouchers.map(({ valueCents }) => valueCents)),
    integers(vouchers.map(({ recoveryCents }) => recoveryCents)),
    vouchers.map(({ paysPoints }) => paysPoints),
    vouchers.map(({ source }) => source),
    integers(vouchers.map(({ boxId }) => boxId)),
    integers(vouchers.map(({ roundId }) => roundId)),
  ]);
}

const TAKE_IDS = {
  name: "take_voucher_ids",
  text: `select nextval('items_voucher_ids') as id from generate_series(1, $1::int)`,
};

const INSERT = {
  name: "insert_vouchers",
  text: `insert into items_vouchers (id, player_id, item_id, value_cents, recovery_cents, pays_points, source, box_id, round_id)
select * from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::boolean[], $7::text[],
  $8::bigint[], $9::bigint[])`,
};
