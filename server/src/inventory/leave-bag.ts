import type { ItemSource } from "@vitrine/contract/items.ts";
import { integers } from "../platform/database/arrays.ts";
import type { Pipeline, Statements } from "../platform/database/pipeline.ts";
import { Refusal } from "../platform/errors.ts";

type Wanted = { playerId: number; voucherIds: readonly number[] };

/** A piece, locked by this transaction. Amounts in cents. */
export type LockedItem = {
  voucherId: number;
  itemId: number;
  valueCents: number;
  recoveryCents: number;
  paysPoints: boolean;
  source: ItemSource;
};

/** Where a piece is that has left the bag, as its `stat` says: on its way out, or held until it is decided whose it is. */
export const AWAY = { delivery: 2, escrow: 4 } as const;

/**
 * Take pieces out of their owner's bag, all or nothing, and give them in the order of the list, in which none stands twice. Called
 * behind the lock of the owner's wallet.
 * @throws Refusal item_not_yours (also where one is not revealed yet), item_not_in_bag.
 */
export const lockForDelivery = takeOut(AWAY.delivery);
export const takeIntoEscrow = takeOut(AWAY.escrow);

/** Put pieces back into their owners' bags. The database refuses one that is not where it is said to be. */
export const putBack = putIn(AWAY.delivery);
export const returnFromEscrow = putIn(AWAY.escrow);

/** Locks those of these pieces that are the player's and shown to them, with where each is. */
export function lockOwn(asked: Statements, { playerId, voucherIds }: Wanted) {
  return asked.query<LockedItem & { stat: number }>(LOCK.name, LOCK.text, [playerId, integers(voucherIds)]);
}

function takeOut(to: number) {
  return async (pipeline: Pipeline, wanted: Wanted): Promise<LockedItem[]> => {
    const { voucherIds } = wanted;
    const found = new Map((await lockOwn(pipeline, wanted)).map((item) => [item.voucherId, item]));
    const items = voucherIds.flatMap((id) => found.get(id) ?? []);
    if (items.length < voucherIds.length) throw new Refusal("item_not_yours");
    if (items.some(({ stat }) => stat !== 0)) throw new Refusal("item_not_in_bag");
    pipeline.query(TAKE.name, TAKE.text, [integers(voucherIds), to]);
    return items.map(({ stat: _, ...item }) => item);
  };
}

function putIn(from: number) {
  return (asked: Statements, voucherIds: readonly number[]): void => {
    if (voucherIds.length > 0) asked.query(PUT.name, PUT.text, [integers(voucherIds), from]);
  };
}

const LOCK = {
  name: "lock_own_vouchers",
  text: `select id as "voucherId", item_id as "itemId", value_cents as "valueCents", recovery_cents as "recoveryCents",
  pays_points as "paysPoints", source, stat
from items_vouchers_revealed where player_id = $1 and id = any($2::bigint[]) order by id for update`,
};

const TAKE = {
  name: "take_vouchers_out_of_bag",
  text: "update items_vouchers set stat = $2::smallint where id = any($1::bigint[])",
};

// From any other state there is no next one, and a piece without a state is what the table refuses.
const PUT = {
  name: "put_vouchers_into_bag",
  text: "update items_vouchers set stat = case stat when $2::smallint then 0 end where id = any($1::bigint[])",
};
