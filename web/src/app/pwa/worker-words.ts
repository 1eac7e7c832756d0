export const WORKER_PATH = "/sw.js";

/** The message to a waiting worker when the player wants the new version. */
export const TAKE_OVER = "take over";
