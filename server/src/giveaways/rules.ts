// What the environment sets is in environment.ts. Numbers that pages need too are in contract/src/giveaways/rules.ts.

/** Maximum number of open rooms per streamer. */
export const ROOMS_MOST = 3;

/** Maximum depth of room lists; the list of a player's own rooms has no limit. */
export const LIST_DEPTH = 500;
