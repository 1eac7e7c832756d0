import { CourierAway, type ListedOffer, type OfferState } from "../couriers/port.ts";
import type { BotProcess } from "./bot-process.ts";
import { OFFER, OPEN_STATES, readEnd, readTrade, sayWhy } from "./read-state.ts";
import type { SentOffer } from "./steam-account.ts";

/** Returns the state of an offer. If the offer still waits for its confirmation, confirms it. */
export async function readOffer(botProcess: BotProcess, reference: string): Promise<OfferState> {
  const offer = await botProcess.bot.offer(reference);
  if (offer.state === OFFER.waitsForConfirmation) {
    await botProcess.bot
      .confirm(reference)
      .catch((err) =>
        botProcess.log.warn({ why: sayWhy(err), offer: reference }, "the offer could not be confirmed yet"),
      );
  }
  // Steam holds the asset for days before the receiver gets it. The order does not wait for that: the offer is
  // withdrawn.
  if (offer.state === OFFER.held) return withdraw(botProcess, offer);
  return judge(botProcess, offer);
}

/** Ends an offer so that it can no longer be accepted, and returns its state afterwards. */
export async function cancelOffer(botProcess: BotProcess, reference: string): Promise<OfferState> {
  const offer = await botProcess.bot.offer(reference);
  if (OPEN_STATES.includes(offer.state) || offer.state === OFFER.held) return withdraw(botProcess, offer);
  return judge(botProcess, offer);
}

/**
 * Lists the site's offers that were accepted in a period, by Steam's clock. The times are in milliseconds. Steam is not
 * asked for each trade, so the list also has offers with reversed trades.
 */
export async function listAccepted(
  { bot, orderOf }: BotProcess,
  { from, to }: { from: number; to: number },
): Promise<ListedOffer[]> {
  const sent = await bot.sentSince(new Date(from));
  return sent.flatMap(({ id, state, message, updated }) => {
    const orderId = orderOf(message ?? "");
    const isInside = updated.getTime() >= from && updated.getTime() < to;
    return state === OFFER.accepted && isInside && orderId !== null ? [{ orderId, reference: id }] : [];
  });
}

async function withdraw(botProcess: BotProcess, offer: SentOffer): Promise<OfferState> {
  const wasHeld = offer.state === OFFER.held;
  // The library cancels only offers that it considers open. The same call of Steam cancels a held offer.
  if (wasHeld) offer.state = OFFER.active;
  // Without an answer the offer may be cancelled or may have been accepted before, so Steam is asked for its state.
  await botProcess.bot
    .cancel(offer)
    .catch((err) => botProcess.log.warn({ why: sayWhy(err), offer: offer.id }, "an offer could not be cancelled"));
  const after = await botProcess.bot.offer(offer.id);
  if (OPEN_STATES.includes(after.state) || after.state === OFFER.held) {
    if (wasHeld) botProcess.log.error({ offer: offer.id }, "Steam holds an item and does not return it");
    throw new CourierAway("Steam did not cancel the offer");
  }
  const state = await judge(botProcess, after);
  return wasHeld && state.state === "ended" ? { state: "ended", reason: "held_by_steam" } : state;
}

async function judge({ bot, settings, now, log }: BotProcess, offer: SentOffer): Promise<OfferState> {
  if (OPEN_STATES.includes(offer.state)) return { state: "pending" };
  if (offer.state === OFFER.accepted) {
    if (!offer.tradeID) return { state: "accepted", protectedUntil: null };
    const trade = await bot.trade(offer.tradeID);
    const state = readTrade(trade, { protectionMs: settings.protectionMs, now: now() });
    if (state) return state;
    log.error({ offer: offer.id, status: trade.status }, "a trade has an unexpected state; an operator must check it");
    throw new CourierAway(`the trade has Steam's state ${trade.status}`);
  }
  const end = readEnd(offer);
  if (end) return end;
  log.error({ offer: offer.id, state: offer.state }, "an offer has an unexpected state; an operator must check it");
  throw new CourierAway(`the offer has Steam's state ${offer.state}`);
}
