import { TAKE_STATES } from "@vitrine/contract/withdrawals.ts";
import type { CarryMeans } from "./change-order.ts";
import type { Offer } from "./couriers/port.ts";
import { lockOrder } from "./moves.ts";
import type { TakeRow } from "./rules.ts";

/**
 * Takes back an offer that was made for an order which had ended meanwhile, or whose owner was offered a choice instead, so that
 * its piece is not in two places. It takes a server that slept between its decision and its question; where the offer was accepted even so, somebody has to look at it.
 */
export async function takeBackStray(
  { pipelines, courier, log }: CarryMeans,
  order: TakeRow,
  offer: Offer,
): Promise<void> {
  const current = await pipelines.run((pipeline) => lockOrder(pipeline, order.id));
  if (!current || current.reference === offer.reference) return;
  // Whoever else has only taken the order asks for the same offer, and is given it.
  if (current.state !== TAKE_STATES.failed && current.substituteOfferedAt === null) return;
  const { state } = await courier.cancel(offer.reference);
  if (state === "ended") return;
  log.error({ orderId: order.id }, "a piece was accepted after its withdrawal had ended");
}
