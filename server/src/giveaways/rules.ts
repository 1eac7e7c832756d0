/** Maximum number of open rooms per streamer. */
export const OPEN_MOST = 3;

/** Maximum depth of room lists; the list of a player's own rooms has no limit. */
export const LIST_DEPTH = 500;
