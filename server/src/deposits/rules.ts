// Numbers from the environment are in environment.ts.

import { HOUR_MS, MINUTE_MS } from "@vitrine/contract/time.ts";

/** The highest number of open orders per player. */
export const OPEN_ORDERS_MOST = 5;

/** How long an order can be paid. */
export const ORDER_LIFE_MS = 30 * MINUTE_MS;

/** Withdrawals are blocked for this time after a reversible deposit. */
export const DEPOSIT_HOLD_MS = 24 * HOUR_MS;

/** Withdrawals are blocked for this time after a reversal that left a debt. The debt itself blocks them too. */
export const DEBT_HOLD_MS = 72 * HOUR_MS;

/** The pauses between two questions to the channel about an order without a notice, in seconds. */
export const PAUSES_S = [60, 240, 600, 900];
/** The pause before the next attempt when the channel was unavailable, in seconds. */
export const AWAY_S = 15;
