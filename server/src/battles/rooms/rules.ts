/** A room that waits for so long dissolves itself. */
export const WAITING_MS = 30 * 60_000;

/** How long a round is shown, in the ordinary and in a fast room. */
export const ROUND_MS = { ordinary: 4000, fast: 1200 } as const;

/** Between the rolls and the first round: pages that watch fetch what they need. */
export const LEAD_MS = 1500;

/** How long the first player of a room of the house waits for others before bots fill it. */
export const BOTS_AFTER_MS = 20_000;

/** How late those bots may come, after an interruption, before the room dissolves. */
export const BOTS_MOST_MS = 60_000;

/** Without its beacon a battle is void after so long. */
export const BEACON_MOST_MS = 10 * 60_000;

/** Rooms of one player that wait at the same time. */
export const ROOMS_MOST = 5;
