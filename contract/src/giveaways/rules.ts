// Numbers that only the server needs are in server/src/giveaways/rules.ts.

/** Limits of a room: prizes, entrants, duration, title and password. */
export const GIVEAWAY_LIMITS = {
  prizesMost: 50,
  entrantsMost: 1_000_000,
  shortestMinutes: 5,
  longestDays: 30,
  titleMost: 40,
  passwordMin: 4,
  passwordMost: 32,
  /** A receipt with more entries has them in a separate file. */
  receiptEntriesMost: 50_000,
} as const;

/** The durations of a room that the page offers. */
export const GIVEAWAY_HOURS_OFFERS = [1, 24, 72, 168] as const;
