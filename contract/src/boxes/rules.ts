// Numbers that only the server needs are in server/src/boxes/rules.ts.

/** The maximum number of boxes in one call. */
export const MAX_OPEN = 10;

/** The number of last drops that the page of a box shows. */
export const LAST_DROPS = 20;
