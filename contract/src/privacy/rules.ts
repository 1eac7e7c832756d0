/** A deletion can be cancelled during this many days. */
export const DELETION_DAYS = 14;
