import { WITHDRAWAL_STATES } from "@vitrine/contract/withdrawals.ts";
import { rememberItemCatalogue } from "../inventory/index.ts";
import type { Db, Tx } from "../platform/database/database.ts";
import { pipelineOver } from "../platform/database/pipeline.ts";
import type { CarryDeps } from "./change-order.ts";
import { lockOrder, moveOrder } from "./move-order.ts";
import type { WithdrawalRow } from "./order-row.ts";

const AT_ONCE = 100;

type Foreign = Pick<WithdrawalRow, "id" | "itemId" | "state" | "askedAt">;

/**
 * Ends the orders of a courier that the site no longer uses, if certainly no offer was made: their items return to the
 * bag. An order that may have an offer waits for an operator, because the offer may still be accepted. Returns whether
 * such an order exists.
 */
export async function endForeign({ pipelines, courier, itemCatalogue }: CarryDeps): Promise<boolean> {
  const found = await pipelines.run((pipeline) =>
    pipeline.query<Foreign>(FIND.name, FIND.text, [courier.name, AT_ONCE]),
  );
  for (const { id, itemId } of found.filter(isNotOffered)) {
    // Load the item before the transaction, which reads only the cached items.
    await itemCatalogue.get(itemId);
    await pipelines.run(async (pipeline) => {
      const order = await lockOrder(pipeline, id);
      if (order && isNotOffered(order))
        moveOrder(pipeline, itemCatalogue, order, { to: WITHDRAWAL_STATES.failed, reason: "courier_gone" });
    });
  }
  return !found.every(isNotOffered);
}

const isNotOffered = ({ state, askedAt }: Pick<Foreign, "state" | "askedAt">) =>
  state === WITHDRAWAL_STATES.withdrawing || (state === WITHDRAWAL_STATES.waitingForShipment && askedAt === null);

const FIND = {
  name: "find_withdrawals_elsewhere",
  text: `select id, item_id as "itemId", state, asked_at as "askedAt" from withdrawals_orders
where state in (0, 1, 2, 5) and courier <> $1::text order by state not in (0, 1), asked_at nulls first limit $2::int`,
};

type Settled = {
  orderId: number;
  /** The result that an operator has seen at the old courier. */
  outcome: "arrived" | "returned";
  /** The courier that the site uses now. */
  courier: string;
};

/**
 * Reads the withdrawals that may have an offer at a former courier. The site no longer asks that courier, so an
 * operator must check there.
 */
export function readForeign(db: Db, { courier, most }: { courier: string; most: number }) {
  return db
    .selectFrom("withdrawals_orders")
    .select(["id", "player_id", "voucher_id", "item_id", "value_cents", "courier", "reference", "partner"])
    .select(["created_at", "due_at"])
    .where("courier", "<>", courier)
    .where((eb) => eb.or([eb("state", "in", [2, 5]), eb("state", "=", 1).and("asked_at", "is not", null)]))
    .orderBy("id")
    .limit(most)
    .execute();
}

/** Lists the same, one line each. */
export async function listForeign(tx: Tx, courier: string): Promise<string[]> {
  return (await readForeign(tx, { courier, most: 1000 })).map((row) => {
    const offer = row.reference === null ? "perhaps an offer that the site does not know" : `offer ${row.reference}`;
    const since = row.created_at.toISOString();
    return `order ${row.id}: player ${row.player_id}, inventory item ${row.voucher_id}, ${offer} of ${row.courier} to ${row.partner}, since ${since}`;
  });
}

/**
 * Ends a withdrawal of a former courier with the result that an operator has seen there: arrived, or back in the bag.
 * Returns the owner's id.
 */
export async function settleForeign(tx: Tx, { orderId, outcome, courier }: Settled): Promise<{ playerId: number }> {
  const pipeline = pipelineOver(tx);
  const order = await lockOrder(pipeline, orderId);
  const isOpen = order !== undefined && [1, 2, 5].includes(order.state);
  if (!isOpen || order.courier === courier)
    throw new Error(`--order: withdrawal ${orderId} is not an open withdrawal of a former courier`);
  const itemCatalogue = rememberItemCatalogue(tx);
  await itemCatalogue.get(order.itemId);
  const { waitingForShipment, waitingForReceipt, waitingForSettlement, succeeded, failed } = WITHDRAWAL_STATES;
  if (outcome === "returned") moveOrder(pipeline, itemCatalogue, order, { to: failed, reason: "courier_gone" });
  else {
    const offer = { reference: `by hand ${orderId}`, offerUrl: null };
    if (order.state === waitingForShipment)
      moveOrder(pipeline, itemCatalogue, order, { to: waitingForReceipt, reason: "offer_sent", offer, quiet: true });
    if (order.state === waitingForReceipt)
      moveOrder(pipeline, itemCatalogue, order, { to: waitingForSettlement, reason: "accepted", quiet: true });
    moveOrder(pipeline, itemCatalogue, order, { to: succeeded, reason: "settled" });
  }
  await pipeline.commit();
  return order;
}
