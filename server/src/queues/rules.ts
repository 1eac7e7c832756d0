import { DAY_MS } from "@vitrine/contract/time.ts";

/** The most cases of a queue that are shown; the longest waiting come first. */
export const MOST_CASES = 200;
/** A case marks an account that is younger than this. The pages call it a week. */
export const YOUNG_ACCOUNT_MS = 7 * DAY_MS;
/** How long a case waits for the payment channel's answer. */
export const CHANNEL_WAIT_MS = 4000;
