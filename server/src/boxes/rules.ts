// Numbers that pages need too are in contract/src/boxes/rules.ts.

/** How many of the last top drops compete for the best drop of the home page. */
export const TOP_DROPS_MOST = 100;
