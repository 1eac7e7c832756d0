import { RAISE_OPEN_HOURS, RAISE_WAIT_HOURS } from "@vitrine/contract/limits.ts";
import { siteCalendar } from "../../platform/clock.ts";
import { Refusal } from "../../platform/errors.ts";

const HOUR_MS = 3_600_000;

/** A limit that was asked to be raised, with its new amount; null: the limit is to go. */
export type Raise = { amountCents: number | null; askedAt: Date };

/** Whether an amount may be put in the place of another at once: it allows no more. No limit allows everything. */
export function isLower(amountCents: number | null, than: number | null): boolean {
  return amountCents !== null && (than === null || amountCents <= than);
}

/** From when on a raise can be confirmed, and when it lapses. */
export function windowOf({ askedAt }: Raise): { readyAt: Date; lapseAt: Date } {
  const readyMs = askedAt.getTime() + RAISE_WAIT_HOURS * HOUR_MS;
  return { readyAt: new Date(readyMs), lapseAt: new Date(readyMs + RAISE_OPEN_HOURS * HOUR_MS) };
}

/**
 * The amount that a confirmation puts in force; null: no limit any more.
 * @throws Refusal raise_unknown where nothing waits (any more), raise_waiting before its time.
 */
export function confirmRaise(raise: Raise | undefined, at: Date): number | null {
  if (!raise || at >= windowOf(raise).lapseAt) throw new Refusal("raise_unknown");
  const { readyAt } = windowOf(raise);
  if (at < readyAt) throw new Refusal("raise_waiting", { until: siteCalendar().say(readyAt) });
  return raise.amountCents;
}
