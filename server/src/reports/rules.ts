import { DAY_MS, HOUR_MS, MINUTE_MS } from "@vitrine/contract/time.ts";

/** A day is summed this long after its end, when no transaction that began on it can still be open. */
export const GRACE_MS = 10 * MINUTE_MS;

/** The most days that one run sums, so that a site with years of history catches up in small steps. */
export const DAYS_PER_RUN = 60;

/** A day is compared again for this long after its end, because a payer can take the money back later. */
export const COMPARED_FOR_MS = 14 * DAY_MS;

/** A day that was compared is compared again after this time. */
export const COMPARED_AGAIN_MS = 6 * HOUR_MS;
