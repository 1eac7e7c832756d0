import { integers } from "../platform/database/arrays.ts";
import type { Pipeline, Statements } from "../platform/database/pipeline.ts";
import { invariant } from "../platform/errors.ts";
import { type Ledger, pay, type Transfer } from "../wallet/index.ts";
import { AWAY, lockOwn } from "./leave-bag.ts";
import { payerOf } from "./sell-items.ts";

/** Marks items as delivered, which is final. The database refuses an item that is not in delivery. */
export function markDelivered(asked: Statements, inventoryItemIds: readonly number[]): void {
  asked.query(DELIVERED.name, DELIVERED.text, [integers(inventoryItemIds)]);
}

/**
 * Pays the player the full value of an item that cannot be delivered, in points if the item sells for points. The
 * caller must write the ledger afterwards. An item bought as its replacement gets the source `exchange` and is paid
 * to the account `withdrawal`.
 */
export async function sellFromDelivery(
  pipeline: Pipeline,
  ledger: Ledger,
  { playerId, inventoryItemId }: { playerId: number; inventoryItemId: number },
): Promise<{ transfer: Transfer; amountCents: number; paysPoints: boolean }> {
  const [item] = await lockOwn(pipeline, { playerId, inventoryItemIds: [inventoryItemId] });
  invariant(item?.stat === AWAY.delivery, `inventory item ${inventoryItemId} is being delivered`);
  const { valueCents: amountCents, paysPoints } = item;
  const payments = [{ from: payerOf(item.source), balanceType: paysPoints ? 1 : 0, amountCents }] as const;
  const reference = `inventory item ${inventoryItemId}, out of stock`;
  const transfer = pay(ledger, { playerId, kind: "item_exchange", reference, payments });
  pipeline.query(SOLD.name, SOLD.text, [inventoryItemId, transfer.id]);
  return { transfer, amountCents, paysPoints };
}

// For any other state the CASE returns null, which the table refuses.
const DELIVERED = {
  name: "mark_inventory_items_delivered",
  text: "update items_vouchers set stat = case stat when 2 then 3 end where id = any($1::bigint[])",
};

const SOLD = {
  name: "mark_inventory_item_exchanged",
  text: "update items_vouchers set stat = 1, sale_id = $2 where id = $1",
};
