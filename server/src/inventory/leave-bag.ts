import type { ItemSource } from "@vitrine/contract/items.ts";
import { integers } from "../platform/database/arrays.ts";
import type { Pipeline, Statements } from "../platform/database/pipeline.ts";
import { Refusal } from "../platform/errors.ts";

type Wanted = { playerId: number; inventoryItemIds: readonly number[] };

/** An inventory item, locked by this transaction. Amounts in cents. */
export type LockedItem = {
  inventoryItemId: number;
  itemId: number;
  valueCents: number;
  recoveryCents: number;
  paysPoints: boolean;
  source: ItemSource;
};

/** The `stat` of an item outside the bag: in delivery, or in escrow until its new owner is known. */
export const AWAY = { delivery: 2, escrow: 4 } as const;

/**
 * Take all of these items out of their owner's bag, or none, and return them in the order of the list, which must
 * have no duplicates. The caller holds the lock on the owner's wallet. An item that is not the player's or not
 * revealed, or is not in the bag, is refused.
 */
export const lockForDelivery = takeOut(AWAY.delivery);
export const takeIntoEscrow = takeOut(AWAY.escrow);

/** Put items back into their owners' bags. The database refuses an item that is not in the expected state. */
export const putBack = putIn(AWAY.delivery);
export const returnFromEscrow = putIn(AWAY.escrow);

/** Locks the revealed items among these that belong to the player, and returns them with their states. */
export function lockOwn(asked: Statements, { playerId, inventoryItemIds }: Wanted) {
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
