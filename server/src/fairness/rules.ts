import { DAY_MS } from "@vitrine/contract/time.ts";

/** The limits after which a seed pair must be rotated before the next roll. */
export const SEED_PAIR_ROLLS_MOST = 10_000;
export const SEED_PAIR_AGE_MOST_MS = 30 * DAY_MS;
