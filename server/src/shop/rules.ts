// What the environment sets is in environment.ts. Numbers that pages need too are in contract/src/shop/rules.ts.

/** The sell-back price of a bought item, in percent of its value. */
export const SELL_BACK_PERCENT = 100;

/** The demo's shop sells no cheaper items. */
export const DEMO_LEAST_VALUE_CENTS = 100;

/** One item in this many of the demo's shop has a limited stock, of at most `DEMO_STOCK_MOST`. */
export const DEMO_LIMITED_ONE_IN = 5;
export const DEMO_STOCK_MOST = 25;
