/** The number of days in which a player can cancel a deletion. */
export const DELETION_DAYS = 14;
