import { CourierAway } from "../couriers/port.ts";
import type { Sending } from "./journal.ts";
import type { Limits } from "./read-settings.ts";

export const HOUR_MS = 3_600_000;

/**
 * The keeper's own bounds: whoever takes over the site empties the bot no faster than this.
 * @throws CourierAway what is too much now waits.
 */
export function keepLimits(now: {
  limits: Limits;
  partner: number;
  /** What was begun within the last hour, to whomever. */
  lastHour: readonly Sending[];
  /** How many offers of the bot are open. */
  open: number;
}): void {
  const { limits, partner, lastHour, open } = now;
  if (open >= limits.open) throw new CourierAway("as many offers are open as may be");
  if (lastHour.length >= limits.perHour) throw new CourierAway("as many offers left in the last hour as may leave");
  const same = lastHour.filter((sending) => sending.partner === partner);
  if (same.length >= limits.perRecipient) {
    throw new CourierAway("as many offers went to this account in the last hour as may go");
  }
}
