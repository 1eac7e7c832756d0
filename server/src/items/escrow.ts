import { integers } from "../platform/database/arrays.ts";
import type { Pipeline, Statements } from "../platform/database/pipeline.ts";
import { Refusal } from "../platform/errors.ts";

/** A piece that is held until something is decided, e.g. who wins it. Its value is in cents. */
export type HeldPiece = { voucherId: number; itemId: number; valueCents: number };

/**
 * Takes pieces out of the bag into escrow, all or nothing, and gives them in the order of the list. Call it behind the lock of the
 * owner's wallet.
 * @throws Refusal item_not_yours (also where one is not revealed yet), item_not_in_bag.
 */
export async function takeIntoEscrow(
  pipeline: Pipeline,
  { playerId, voucherIds }: { playerId: number; voucherIds: readonly number[] },
): Promise<HeldPiece[]> {
  const wanted = integers(voucherIds);
  const rows = await pipeline.query<HeldPiece & { stat: number }>(LOCK.name, LOCK.text, [playerId, wanted]);
  const found = new Map(rows.map(({ stat, ...piece }) => [piece.voucherId, { stat, piece }]));
  const held = voucherIds.map((id) => {
    const row = found.get(id);
    if (!row) throw new Refusal("item_not_yours");
    return row;
  });
  if (held.some(({ stat }) => stat !== 0)) throw new Refusal("item_not_in_bag");
  pipeline.query(TAKE.name, TAKE.text, [wanted]);
  return held.map(({ piece }) => piece);
}

/** Puts pieces back into their owners' bags. The database refuses one that is not in escrow. */
export function returnFromEscrow(asked: Statements, voucherIds: readonly number[]): void {
  if (voucherIds.length > 0) asked.query(RETURN.name, RETURN.text, [integers(voucherIds)]);
}

/**
 * Gives pieces in escrow to new owners, into their bags. A piece keeps what it is: value, source, and what it sells for; its owner
 * sees it from now on, and so it stands at this moment in their line of time.
 */
export function handOver(asked: Statements, pieces: readonly { voucherId: number; playerId: number }[]): void {
  if (pieces.length === 0) return;
  asked.query(HAND_OVER.name, HAND_OVER.text, [
    integers(pieces.map(({ voucherId }) => voucherId)),
    integers(pieces.map(({ playerId }) => playerId)),
  ]);
}

const LOCK = {
  name: "lock_vouchers_for_escrow",
  text: `select id as "voucherId", item_id as "itemId", value_cents as "valueCents", stat from items_vouchers
where player_id = $1 and id = any($2::bigint[]) and (revealed_at is null or revealed_at <= now()) order by id for update`,
};

const TAKE = {
  name: "take_vouchers_into_escrow",
  text: "update items_vouchers set stat = 4 where id = any($1::bigint[])",
};

// From any other state there is no next one, and a piece without a state is what the table refuses.
const RETURN = {
  name: "return_vouchers_from_escrow",
  text: "update items_vouchers set stat = case stat when 4 then 0 end where id = any($1::bigint[])",
};

const HAND_OVER = {
  name: "hand_over_vouchers",
  text: `update items_vouchers piece set stat = case stat when 4 then 0 end, player_id = given.player_id, revealed_at = now()
from unnest($1::bigint[], $2::bigint[]) as given (id, player_id) where piece.id = given.id`,
};
