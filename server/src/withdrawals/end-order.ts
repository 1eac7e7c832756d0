import { TAKE_STATES } from "@vitrine/contract/withdrawals.ts";
import { type CarryMeans, changeOrder } from "./change-order.ts";
import { follow } from "./follow-offer.ts";
import { moveOrder } from "./moves.ts";
import type { TakeRow } from "./rules.ts";

/**
 * Ends an order that cannot go on. While there may be an offer that could still be accepted the piece stays on its way: first
 * the courier has to end the offer, or to say that there is none. What was accepted before that goes on.
 * @throws CourierAway
 */
export async function endOrder(means: CarryMeans, order: TakeRow, reason: "too_late" | "owed"): Promise<void> {
  const { courier, kinds } = means;
  const fail = () =>
    changeOrder(means, order, (pipeline, row) => {
      moveOrder(pipeline, kinds, row, { to: TAKE_STATES.failed, reason });
    });
  if (order.state === TAKE_STATES.waitingForReceipt) {
    const offer = await courier.cancel(order.reference!);
    if (offer.state === "ended" && offer.reason === "cancelled") await fail();
    else await follow(means, order, offer);
    return;
  }
  const isAsked = order.state === TAKE_STATES.waitingForShipment && order.askedAt !== null;
  const offer = isAsked ? await courier.find(order.id) : null;
  if (offer === null) {
    await fail();
    return;
  }
  // One that we had not heard of: from here on it is ended like any other.
  await changeOrder(means, order, (pipeline, row) => {
    moveOrder(pipeline, kinds, row, { to: TAKE_STATES.waitingForReceipt, reason: "offer_sent", offer, quiet: true });
  });
}
