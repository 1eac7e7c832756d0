import { integers } from "../platform/database/arrays.ts";
import type { Pipeline } from "../platform/database/pipeline.ts";
import { invariant, Refusal } from "../platform/errors.ts";
import { type Ledger, pay, type Transfer } from "../wallet/index.ts";
import { payerOf } from "./sell-items.ts";

/** A piece that leaves the bag for delivery. */
export type DeliveryPiece = {
  voucherId: number;
  itemId: number;
  valueCents: number;
  recoveryCents: number;
  paysPoints: boolean;
  source: string;
};

/**
 * Takes pieces out of the bag for delivery, all or nothing, and locks them. Call it behind the wallet's lock.
 * @throws Refusal item_not_yours (also where one is not revealed yet), item_not_in_bag.
 */
export async function takeForDelivery(
  pipeline: Pipeline,
  { playerId, voucherIds }: { playerId: number; voucherIds: readonly number[] },
): Promise<DeliveryPiece[]> {
  const wanted = integers(voucherIds);
  const found = await pipeline.query<DeliveryPiece & { stat: number }>(LOCK.name, LOCK.text, [playerId, wanted]);
  if (found.length !== new Set(voucherIds).size) throw new Refusal("item_not_yours");
  if (found.some(({ stat }) => stat !== 0)) throw new Refusal("item_not_in_bag");
  pipeline.query(TAKE.name, TAKE.text, [wanted]);
  return found.map(({ stat: _, ...piece }) => piece);
}

/** Puts pieces whose delivery failed back into their owners' bags. The database refuses one that is not on its way. */
export function putBack(pipeline: Pipeline, voucherIds: readonly number[]): void {
  pipeline.query(PUT_BACK.name, PUT_BACK.text, [integers(voucherIds)]);
}

/** Notes that pieces have arrived, for good. The database refuses one that is not on its way. */
export function markDelivered(pipeline: Pipeline, voucherIds: readonly number[]): void {
  pipeline.query(DELIVERED.name, DELIVERED.text, [integers(voucherIds)]);
}

/**
 * Pays a piece that cannot be delivered: its whole value, in points where it would sell for points. The ledger is written
 * afterwards. What is bought for it gets the source `exchange` and is paid for to the account `withdrawal`.
 */
export async function sellFromDelivery(
  pipeline: Pipeline,
  ledger: Ledger,
  { playerId, voucherId }: { playerId: number; voucherId: number },
): Promise<{ transfer: Transfer; amountCents: number; paysPoints: boolean }> {
  const [piece] = await pipeline.query<DeliveryPiece & { stat: number }>(LOCK.name, LOCK.text, [
    playerId,
    integers([voucherId]),
  ]);
  invariant(piece?.stat === 2, `piece ${voucherId} is on its way out`);
  const { valueCents: amountCents, paysPoints } = piece;
  const payments = [{ from: payerOf(piece.source), balanceType: paysPoints ? 1 : 0, amountCents }] as const;
  const reference = `piece ${voucherId} that was not to be had`;
  const transfer = pay(ledger, { playerId, kind: "item_exchange", reference, payments });
  pipeline.query(SOLD.name, SOLD.text, [voucherId, transfer.id]);
  return { transfer, amountCents, paysPoints };
}

const LOCK = {
  name: "lock_vouchers_for_delivery",
  text: `select id as "voucherId", item_id as "itemId", value_cents as "valueCents", recovery_cents as "recoveryCents",
  pays_points as "paysPoints", source, stat
from items_vouchers where player_id = $1 and id = any($2::bigint[]) and (revealed_at is null or revealed_at <= now())
order by id for update`,
};

const TAKE = {
  name: "take_vouchers_for_delivery",
  text: "update items_vouchers set stat = 2 where id = any($1::bigint[])",
};

// From any other state there is no next one, and a piece without a state is what the table refuses.
const PUT_BACK = {
  name: "put_vouchers_back",
  text: "update items_vouchers set stat = case stat when 2 then 0 end where id = any($1::bigint[])",
};

const DELIVERED = {
  name: "mark_vouchers_delivered",
  text: "update items_vouchers set stat = case stat when 2 then 3 end where id = any($1::bigint[])",
};

const SOLD = {
  name: "mark_voucher_exchanged",
  text: "update items_vouchers set stat = 1, sale_id = $2 where id = $1",
};
