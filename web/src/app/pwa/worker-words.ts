export const WORKER_PATH = "/sw.js";

/** What a page says to a waiting worker when the player wants the new version. */
export const TAKE_OVER = "take over";
