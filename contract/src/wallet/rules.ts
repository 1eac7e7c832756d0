// Numbers that only the server needs are in server/src/wallet/rules.ts.

/**
 * The hours that a raised limit waits, and the hours after that in which it may be confirmed. Later it must be
 * requested again.
 */
export const RAISE_WAIT_HOURS = 72;
export const RAISE_OPEN_HOURS = 7 * 24;

/** The allowed lengths of a cool-off. */
export const COOL_OFF_HOURS = { min: 24, max: 6 * 7 * 24 } as const;

/** The lengths of a cool-off that the page offers, shortest first. */
export const COOL_OFF_OFFERS = [
  { count: 24, unit: "hour" },
  { count: 3, unit: "day" },
  { count: 1, unit: "week" },
  { count: 2, unit: "week" },
  { count: 4, unit: "week" },
  { count: 6, unit: "week" },
] as const;

/** The allowed lengths of a self-exclusion. */
export const EXCLUSION_MONTHS = { min: 6, max: 120 } as const;

/** The lengths of a self-exclusion that the page offers, shortest first. */
export const EXCLUSION_OFFERS = [
  { count: 6, unit: "month" },
  { count: 1, unit: "year" },
  { count: 2, unit: "year" },
  { count: 5, unit: "year" },
  { count: 10, unit: "year" },
] as const;

/** The limits of the reminder: the minutes of play after which the page reminds the player. 0 switches it off. */
export const REMINDER_MINUTES = { min: 0, max: 480 } as const;

/** The choices of the page for the reminder, in minutes. The page also offers to switch it off. */
export const REMINDER_OFFERS_MINUTES = [15, 30, 60, 120] as const;

/** The smallest amount of points that can be turned into coins, in cents. */
export const TRANSFER_LEAST_CENTS = 100;

/** The number of newest entries that `page` and `total` cover if a filter is set. `before` reads older entries. */
export const BALANCE_LOG_DEPTH = 20_000;
