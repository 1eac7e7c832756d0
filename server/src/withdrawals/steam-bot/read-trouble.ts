import { CourierAway, CourierRefused } from "../couriers/port.ts";

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
