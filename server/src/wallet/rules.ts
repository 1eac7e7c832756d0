// Numbers from the environment are in environment.ts, numbers that pages need too in contract/src/wallet/rules.ts.

import { MINUTE_MS } from "@vitrine/contract/time.ts";

/** A sitting ends after half an hour without a stake or winnings. */
export const SITTING_GAP_MS = 30 * MINUTE_MS;

/** The limits of a closed account are kept for this time, for the person's next account. */
export const LIMITS_KEPT_MONTHS = 12;

/** The wallet keeps saved answers for this time. A retry after that is a new request. */
export const ANSWERS_KEPT_DAYS = 30;
