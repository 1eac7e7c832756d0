// Numbers that pages need too are in contract/src/boxes/rules.ts.

/**
 * A free box adds 20 times its mean value to the required turnover, so that its winnings are staked before a
 * withdrawal.
 */
export const FREE_BOX_TURNOVER = 20;

/** How many of the last top drops compete for the best drop of the home page. */
export const TOP_DROPS_MOST = 100;
