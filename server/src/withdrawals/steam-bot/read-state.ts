import { CourierAway, CourierRefused, type OfferState } from "../couriers/port.ts";
import type { Trade } from "./ask-steam.ts";

/** Steam's states of an offer. */
export const OFFER = {
  active: 2,
  accepted: 3,
  countered: 4,
  expired: 5,
  cancelled: 6,
  declined: 7,
  itemsGone: 8,
  waitsForConfirmation: 9,
  cancelledByConfirmation: 10,
  held: 11,
} as const;

/** In these states an offer can still be accepted. */
export const OPEN_STATES: readonly number[] = [OFFER.active, OFFER.waitsForConfirmation];

/** Steam's states of a trade. */
const TRADE = { complete: 3, failed: 4, rollbackFailed: 8, rollbackGivenUp: 9, held: 10, holdCancelled: 11 } as const;
/**
 * The states of a trade that was reversed by Steam's support, or by the receiver within the protection window. Steam's
 * documentation does not mention state 12.
 */
const TAKEN_BACK: readonly number[] = [5, 6, 7, 12];

/**
 * Returns the result of an offer that is no longer open, or null if an operator must look for the result at Steam.
 */
export function readEnd(offer: { state: number; escrowEnds: Date | null }): OfferState | null {
  switch (offer.state) {
    case OFFER.countered:
      return { state: "ended", reason: "countered" };
    case OFFER.expired:
      return { state: "ended", reason: "expired" };
    case OFFER.declined:
      return { state: "ended", reason: "declined" };
    case OFFER.cancelled:
    case OFFER.cancelledByConfirmation:
    case OFFER.itemsGone:
      return { state: "ended", reason: offer.escrowEnds ? "held_by_steam" : "cancelled" };
    default:
      return null;
  }
}

/**
 * Returns the state of an accepted offer's trade, or null if an operator must look for the state at Steam. A trade is
 * settled only when the protection window has ended without a reversal.
 */
export function readTrade(
  trade: Trade,
  { protectionMs, now }: { protectionMs: number; now: number },
): OfferState | null {
  // A reversed trade may still have the status complete; then its field `rollback_trade` names the trade that reversed
  // it.
  if (TAKEN_BACK.includes(trade.status) || (trade.rollback_trade ?? "0") !== "0") {
    return { state: "ended", reason: "reversed" };
  }
  if (trade.status === TRADE.failed) return { state: "ended", reason: "cancelled" };
  if (trade.status === TRADE.holdCancelled) return { state: "ended", reason: "held_by_steam" };
  if (trade.status === TRADE.rollbackFailed || trade.status === TRADE.rollbackGivenUp) return null;
  if (trade.status > TRADE.holdCancelled || trade.status === TRADE.held) return null;
  if (trade.status !== TRADE.complete) return { state: "accepted", protectedUntil: null };
  const settles = trade.time_settlement ? trade.time_settlement * 1000 : trade.time_init * 1000 + protectionMs;
  return settles <= now ? { state: "settled" } : { state: "accepted", protectedUntil: new Date(settles) };
}

// Steam's result code for access denied.
const DENIED = 15;

/**
 * Interprets an error of sending. Only a refusal by Steam makes it certain that no offer exists; after any other error
 * the offer may have been made.
 */
export function readTrouble(error: unknown): CourierAway | CourierRefused {
  if (error instanceof CourierAway || error instanceof CourierRefused) return error;
  const { cause, eresult } = (error ?? {}) as { cause?: unknown; eresult?: unknown };
  if (cause === "TradeBan" || cause === "TargetCannotTrade") return new CourierRefused("account_restricted");
  if (eresult === DENIED || /Trade URL is no longer valid/i.test(sayWhy(error))) {
    return new CourierRefused("trade_link_wrong");
  }
  return new CourierAway(sayWhy(error));
}

/** Error messages of the libraries may contain a URL with the session, so the message is cut before it. */
export function sayWhy(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/https?:.*$/s, "…").slice(0, 200);
}
