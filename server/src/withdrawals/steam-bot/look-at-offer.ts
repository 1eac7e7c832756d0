import { CourierAway, type OfferState } from "../couriers/port.ts";
import type { BotProcess } from "./bot-process.ts";
import { OFFER, OPEN_STATES, readEnd, readTrade } from "./read-state.ts";
import { sayWhy } from "./read-trouble.ts";
import type { SentOffer } from "./steam-account.ts";

/** What has become of an offer. One that still waits for its confirmation is confirmed. @throws CourierAway */
export async function lookAtOffer(botProcess: BotProcess, reference: string): Promise<OfferState> {
  const offer = await botProcess.bot.offer(reference);
  if (offer.state === OFFER.waitsForConfirmation) {
    await botProcess.bot
      .confirm(reference)
      .catch((err) => botProcess.log.warn({ why: sayWhy(err), offer: reference }, "not confirmed yet"));
  }
  // Steam holds what it took from the bot for days, and only then gives it on: the order does not wait for that.
  if (offer.state === OFFER.held) return withdraw(botProcess, offer);
  return judge(botProcess, offer);
}

/** Ends an offer so that nobody can accept it any more, and tells what it is then. @throws CourierAway */
export async function cancelOffer(botProcess: BotProcess, reference: string): Promise<OfferState> {
  const offer = await botProcess.bot.offer(reference);
  if (OPEN_STATES.includes(offer.state) || offer.state === OFFER.held) return withdraw(botProcess, offer);
  return judge(botProcess, offer);
}

async function withdraw(botProcess: BotProcess, offer: SentOffer): Promise<OfferState> {
  const wasHeld = offer.state === OFFER.held;
  // The library cancels what it takes for open; Steam takes a held one back by the same call.
  if (wasHeld) offer.state = OFFER.active;
  // Without an answer it may be cancelled all the same, or have been accepted before: Steam is asked what it is.
  await botProcess.bot
    .cancel(offer)
    .catch((err) => botProcess.log.warn({ why: sayWhy(err), offer: offer.id }, "an offer was not cancelled"));
  const after = await botProcess.bot.offer(offer.id);
  if (OPEN_STATES.includes(after.state) || after.state === OFFER.held) {
    if (wasHeld) botProcess.log.error({ offer: offer.id }, "Steam holds a piece and does not give it back");
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
    log.error({ offer: offer.id, status: trade.status }, "a trade is in a state that a person has to look at");
    throw new CourierAway(`the trade is in Steam's state ${trade.status}`);
  }
  const end = readEnd(offer);
  if (end) return end;
  log.error({ offer: offer.id, state: offer.state }, "an offer is in a state that a person has to look at");
  throw new CourierAway(`the offer is in Steam's state ${offer.state}`);
}
