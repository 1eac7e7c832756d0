/** A streamer's rooms that are open at a time, at most. */
export const OPEN_MOST = 3;

/** How deep lists of rooms go; a player's own go as deep as there are rooms. */
export const LIST_DEPTH = 500;

/** So many entrants fit into a receipt. */
export const RECEIPT_ENTRIES_MOST = 50_000;
