import type { Keeper } from "./keeper.ts";
import { cancelOffer } from "./look-at-offer.ts";
import { OPEN_STATES } from "./read-state.ts";

/** Open offers only: nothing that has changed before now is asked for. */
const LATER_MS = 86_400_000;

/** Withdraws offers whose order is no longer on its way: the last net under an order that ended while its offer stayed. */
export async function sweepOffers(keeper: Keeper): Promise<void> {
  const sent = await keeper.bot.sentSince(new Date(keeper.now() + LATER_MS));
  const open = sent.flatMap(({ id, message, state }) => {
    const orderId = keeper.orderOf(message ?? "");
    return orderId !== null && OPEN_STATES.includes(state) ? [{ id, orderId }] : [];
  });
  if (open.length === 0) return;
  const wanted = await keeper.orders.areOpen(open.map(({ orderId }) => orderId));
  for (const { id, orderId } of open.filter(({ orderId }) => !wanted.has(orderId))) {
    keeper.log.error({ offer: id, order: orderId }, "an offer was open whose order is not; it is withdrawn");
    await cancelOffer(keeper, id);
  }
}
