// Numbers that pages need too are in contract/src/tickets/rules.ts.

/** The most uploaded pictures of a player that no post uses yet. */
export const WAITING_PICTURES_MOST = 12;

/** The number of posts of a ticket that a page shows, the newest ones. */
export const POSTS_SHOWN = 200;

/** A player who sends the same first text again within this time gets the same ticket, e.g. after a lost connection. */
export const SAME_TICKET_MINUTES = 10;

/** The time over which the answer times are measured. */
export const MEASURED_DAYS = 30;
