// Numbers from the environment are in environment.ts, numbers that pages need too in contract/src/withdrawals/rules.ts.

import { HOUR_MS } from "@vitrine/contract/time.ts";
import { WITHDRAWAL_HOURS } from "@vitrine/contract/withdrawals/rules.ts";

/** States 0, 1 and 2 together take at most this long. */
export const DUE_MS = WITHDRAWAL_HOURS * HOUR_MS;

/** An operator must review an order with which a player's withdrawals within this time reach this value. */
export const REVIEW = { fromCents: 200_000, withinMs: 24 * HOUR_MS } as const;

/** The allowed moves, by the present state. The database has the same list. */
export const MOVES: Readonly<Record<number, readonly number[]>> = { 0: [1, 4], 1: [2, 4], 2: [5, 4], 5: [3, 4] };
