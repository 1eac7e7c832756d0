// Numbers that only the server needs are in server/src/withdrawals/rules.ts.

/** The longest time from a withdrawal to its delivery. An item that is not delivered by then returns to the bag. */
export const WITHDRAWAL_HOURS = 12;

/** The maximum number of items in one call. */
export const MAX_WITHDRAWAL_ITEMS = 50;
