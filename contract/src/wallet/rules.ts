// Numbers that only the server needs are in server/src/wallet/rules.ts.

/** A raised limit waits this long, and may then be confirmed for this long. After that it must be requested again. */
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

/** After how many minutes of play the page reminds the player. 0 switches the reminder off. */
export const REMINDER_MINUTES = { min: 0, max: 480 } as const;

/** The reminders that the page offers besides none. */
export const REMINDER_OFFERS_MINUTES = [15, 30, 60, 120] as const;

/** The smallest amount of points that can be turned into coins, in cents. */
export const TRANSFER_LEAST_CENTS = 100;

/** With a filter, pages and their total cover this many of the newest entries; `before` reads older entries. */
export const BALANCE_LOG_DEPTH = 20_000;
