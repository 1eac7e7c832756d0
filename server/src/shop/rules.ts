// Numbers from the environment are in environment.ts, numbers that pages need too in contract/src/shop/rules.ts.

/** The sell-back price of a bought item, in percent of its value. */
export const SELL_BACK_PERCENT = 100;

/** The minimum value, in cents, of an item in the demo's shop. */
export const DEMO_LEAST_VALUE_CENTS = 100;

/** On average, one of this many items in the demo's shop has a limited stock, of at most `DEMO_STOCK_MOST`. */
export const DEMO_LIMITED_ONE_IN = 5;
export const DEMO_STOCK_MOST = 25;
