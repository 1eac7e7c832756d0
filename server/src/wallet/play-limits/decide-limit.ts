import { HOUR_MS } from "@vitrine/contract/time.ts";
import { RAISE_OPEN_HOURS, RAISE_WAIT_HOURS } from "@vitrine/contract/wallet/limits.ts";
import { siteCalendar } from "../../platform/clock.ts";
import { Refusal } from "../../platform/errors.ts";

/** A requested increase of a limit with its new amount; null removes the limit. */
export type Raise = { amountCents: number | null; askedAt: Date };

/** Whether a new limit may apply at once, because it does not allow more than the old one. null means no limit. */
export function isLower(amountCents: number | null, than: number | null): boolean {
  return amountCents !== null && (than === null || amountCents <= than);
}

/** Returns from when a raise can be confirmed, and when it lapses. */
export function windowOf({ askedAt }: Raise): { readyAt: Date; lapseAt: Date } {
  const readyMs = askedAt.getTime() + RAISE_WAIT_HOURS * HOUR_MS;
  return { readyAt: new Date(readyMs), lapseAt: new Date(readyMs + RAISE_OPEN_HOURS * HOUR_MS) };
}

/**
 * Returns the new limit in cents, or null to remove it. Refuses if no raise waits, if it has lapsed, or if it is too
 * early.
 */
export function confirmRaise(raise: Raise | undefined, at: Date): number | null {
  if (!raise || at >= windowOf(raise).lapseAt) throw new Refusal("raise_unknown");
  const { readyAt } = windowOf(raise);
  if (at < readyAt) throw new Refusal("raise_waiting", { until: siteCalendar().say(readyAt) });
  return raise.amountCents;
}
