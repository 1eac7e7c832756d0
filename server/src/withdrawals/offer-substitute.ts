import type { ItemKind, ItemKinds } from "../inventory/index.ts";
import { tellPlayer } from "../messages/index.ts";
import { now } from "../platform/clock.ts";
import { type CarryMeans, changeOrder } from "./change-order.ts";
import type { Courier } from "./couriers/port.ts";
import { noteOrder } from "./moves.ts";
import type { TakeRow } from "./rules.ts";

/** The courier is asked about so many pieces, those of the nearest value. */
const ASKED_ABOUT = 40;

/**
 * Offers a choice to the owner of a piece that the courier does not have: the piece in stock whose value comes nearest from
 * below, or the value, or the piece itself. From here on nothing is sent before the owner has chosen.
 * @throws CourierAway
 */
export async function offerSubstitute(means: CarryMeans, order: TakeRow): Promise<void> {
  const substitute = await findSubstitute(means.courier, means.kinds, order);
  await changeOrder(means, order, (pipeline, row) => {
    noteOrder(pipeline, row, "out_of_stock");
    pipeline.query(OFFER.name, OFFER.text, [row.id, substitute?.id ?? null, now()]);
    const names = { item: means.kinds.known(row.itemId).names };
    tellPlayer(pipeline, { playerId: row.playerId, kind: "withdraw_substitute", names });
  });
}

async function findSubstitute(courier: Courier, kinds: ItemKinds, order: TakeRow): Promise<ItemKind | undefined> {
  const near = (await kinds.all())
    .filter(({ id, valueCents }) => id !== order.itemId && valueCents <= order.valueCents)
    .sort((one, other) => other.valueCents - one.valueCents || one.id - other.id)
    .slice(0, ASKED_ABOUT);
  const stock = await courier.stock(near.map(({ slug }) => slug));
  return near.find(({ slug }) => (stock.get(slug) ?? 0) > 0);
}

// The courier has said that there is no offer, so none is looked for when the order's time is over.
const OFFER = {
  name: "offer_substitute",
  text: `update withdrawals_orders set substitute_item_id = $2::bigint, substitute_offered_at = $3::timestamptz, asked_at = null,
  next_try_at = due_at where id = $1::bigint`,
};
