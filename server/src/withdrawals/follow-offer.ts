import { TAKE_STATES } from "@vitrine/contract/withdrawals.ts";
import { now } from "../platform/clock.ts";
import { type CarryMeans, changeOrder, lookAgain } from "./change-order.ts";
import type { OfferState } from "./couriers/port.ts";
import { moveOrder } from "./moves.ts";
import type { TakeRow } from "./rules.ts";

/** Brings a sent order to where its offer is. */
export async function follow(means: CarryMeans, order: TakeRow, offer: OfferState): Promise<void> {
  const { kinds, log } = means;
  await changeOrder(means, order, (pipeline, row) => {
    const isAccepted = row.state === TAKE_STATES.waitingForSettlement;
    if (offer.state === "ended")
      return moveOrder(pipeline, kinds, row, { to: TAKE_STATES.failed, reason: offer.reason });
    if (offer.state === "pending") {
      if (isAccepted) log.error({ orderId: row.id }, "a courier says that an accepted offer is open");
      return lookAgain(pipeline, row);
    }
    if (!isAccepted) {
      const protectedUntil = offer.state === "accepted" ? offer.protectedUntil : now();
      moveOrder(pipeline, kinds, row, { to: TAKE_STATES.waitingForSettlement, reason: "accepted", protectedUntil });
    }
    if (offer.state === "settled") moveOrder(pipeline, kinds, row, { to: TAKE_STATES.succeeded, reason: "settled" });
    else if (isAccepted) lookAgain(pipeline, row);
  });
}
