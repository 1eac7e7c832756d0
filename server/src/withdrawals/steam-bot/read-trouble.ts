import { CourierAway, CourierRefused } from "../couriers/port.ts";

// Steam's results: access denied.
const DENIED = 15;

/**
 * What an error of sending means. Only where Steam says why it does not want an offer is there certainly none; whatever else went
 * wrong, the offer may have been made.
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

/** Errors of the libraries may quote an address, and with it the session: their sentence is cut there. */
export function sayWhy(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/https?:.*$/s, "…").slice(0, 200);
}
