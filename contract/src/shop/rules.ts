// Numbers that only the server needs are in server/src/shop/rules.ts.

/** The maximum number of items of one offer in one call. */
export const MAX_BUY = 10;
