// The numbers that operators can change are defaults here. Numbers from the environment are in environment.ts, numbers that pages need too in contract/src/giveaways/rules.ts.

/** Maximum number of open rooms per streamer. */
export const ROOMS_MOST = 3;

/** The value of a prize that a streamer gave must be staked this many times before a withdrawal. */
export const PRIZE_TURNOVER = 1;

/** Maximum depth of room lists; the list of the rooms that a player has joined has no limit. */
export const LIST_DEPTH = 500;
