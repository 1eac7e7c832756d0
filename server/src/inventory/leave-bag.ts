import type { ItemSource } from "@vitrine/contract/inventory.ts";
import type { Pipeline, Statements } from "../platform/database/pipeline.ts";
import { integers } from "../platform/database/values.ts";
import { invariant, Refusal } from "../platform/errors.ts";
import { type Ledger, pay, type Transfer } from "../wallet/index.ts";
import { payerOf } from "./sell-items.ts";

type Wanted = { playerId: number; inventoryItemIds: readonly number[] };

/** An inventory item, locked by this transaction. Amounts in cents. */
type LockedItem = {
  inventoryItemId: number;
  itemId: number;
  valueCents: number;
  recoveryCents: number;
  paysPoints: boolean;
  source: ItemSource;
};

/** The `stat` of an item outside the bag: in delivery, or in escrow until its new owner is known. */
const AWAY = { delivery: 2, escrow: 4 } as const;

/**
 * Takes all of these items out of their owner's bag, or none, and returns them in the order of the list, which must
 * have no duplicates. The caller holds the lock on the owner's wallet. An item that is not the player's or not
 * revealed, or is not in the bag, is refused.
 */
export const lockForDelivery = takeOut(AWAY.delivery);
export const takeIntoEscrow = takeOut(AWAY.escrow);

/** Puts items back into their owners' bags. The database refuses an item that is not in the expected state. */
export const putBack = putIn(AWAY.delivery);
export const returnFromEscrow = putIn(AWAY.escrow);

/** Locks the revealed items among these that belong to the player, and returns them with their states. */
function lockOwn(asked: Statements, { playerId, inventoryItemIds }: Wanted) {
  return asked.query<LockedItem & { stat: number }>(LOCK.name, LOCK.text, [playerId, integers(inventoryItemIds)]);
}

function takeOut(to: number) {
  return async (pipeline: Pipeline, wanted: Wanted): Promise<LockedItem[]> => {
    const { inventoryItemIds } = wanted;
    const found = new Map((await lockOwn(pipeline, wanted)).map((item) => [item.inventoryItemId, item]));
    const items = inventoryItemIds.flatMap((id) => found.get(id) ?? []);
    if (items.length < inventoryItemIds.length) throw new Refusal("item_not_yours");
    if (items.some(({ stat }) => stat !== 0)) throw new Refusal("item_not_in_bag");
    pipeline.query(TAKE.name, TAKE.text, [integers(inventoryItemIds), to]);
    return items.map(({ stat: _, ...item }) => item);
  };
}

function putIn(from: number) {
  return (asked: Statements, inventoryItemIds: readonly number[]): void => {
    if (inventoryItemIds.length > 0) asked.query(PUT.name, PUT.text, [integers(inventoryItemIds), from]);
  };
}

const LOCK = {
  name: "lock_own_inventory_items",
  text: `select id as "inventoryItemId", item_id as "itemId", value_cents as "valueCents", recovery_cents as "recoveryCents",
  pays_points as "paysPoints", source, stat
from items_vouchers_revealed where player_id = $1 and id = any($2::bigint[]) order by id for update`,
};

const TAKE = {
  name: "take_out_of_bag",
  text: "update items_vouchers set stat = $2::smallint where id = any($1::bigint[])",
};

// For any other state the CASE returns null, which the table refuses.
const PUT = {
  name: "put_into_bag",
  text: "update items_vouchers set stat = case stat when $2::smallint then 0 end where id = any($1::bigint[])",
};

/**
 * Moves items from escrow into the bags of their new owners. Value, source and sell-back price do not change. The
 * item appears in the new owner's timeline at this moment.
 */
export function handOver(asked: Statements, items: readonly { inventoryItemId: number; playerId: number }[]): void {
  if (items.length === 0) return;
  asked.query(HAND_OVER.name, HAND_OVER.text, [
    integers(items.map(({ inventoryItemId }) => inventoryItemId)),
    integers(items.map(({ playerId }) => playerId)),
  ]);
}

const HAND_OVER = {
  name: "hand_over_inventory_items",
  text: `update items_vouchers item set stat = case stat when 4 then 0 end, player_id = given.player_id, revealed_at = now()
from unnest($1::bigint[], $2::bigint[]) as given (id, player_id) where item.id = given.id`,
};

/** Marks items as delivered, which is final. The database refuses an item that is not in delivery. */
export function markDelivered(asked: Statements, inventoryItemIds: readonly number[]): void {
  asked.query(DELIVERED.name, DELIVERED.text, [integers(inventoryItemIds)]);
}

/**
 * Pays the player the full value of an item that cannot be delivered, in points if the item sells for points. The
 * caller must write the ledger afterwards. If the player buys a replacement, the replacement gets the source
 * `exchange`, and its price goes to the account `withdrawal`.
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
