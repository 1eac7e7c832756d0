// The numbers that operators can change are defaults here. Numbers from the environment are in environment.ts, numbers
// that pages need too in contract/src/battles/rules.ts.

import { MINUTE_MS } from "@vitrine/contract/time.ts";

/** How long a room waits for players before it is dissolved. */
export const WAITING_MS = 30 * MINUTE_MS;

/** How long a round is shown, in an ordinary and in a fast room. */
export const ROUND_MS = { ordinary: 4000, fast: 1200 } as const;

/** Time between the rolls and the first round, in which pages fetch what they need. */
export const LEAD_MS = 1500;

/** How long the first player of a house room waits for others before bots fill it. */
export const BOTS_AFTER_MS = 20_000;

/** A house room is dissolved if its bots are later than this, for example because no server ran at their time. */
export const BOTS_MOST_MS = MINUTE_MS;

/** A battle is voided if its beacon round has not come after this time. */
export const BEACON_MOST_MS = 10 * MINUTE_MS;

/** Maximum number of waiting rooms per player. */
export const ROOMS_MOST = 5;

/** The list of highlights shows this many rooms, and looks this many days back. */
export const HIGHLIGHTS_MOST = 10;
export const HIGHLIGHT_DAYS = 7;

/** The ranking lists this many players. */
export const RANKED_MOST = 50;
