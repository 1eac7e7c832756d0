import { DAY_MS } from "@vitrine/contract/time.ts";

/** The number of times that one operator may open personal data of any players within `withinMs`. */
export const OPENINGS = { most: 50, withinMs: DAY_MS } as const;

/** Adjustments of one player within this time count together for the limit of one operator. */
export const ADJUSTED_WITHIN_MS = DAY_MS;

/** The players that a search returns at most. */
export const MOST_FOUND = 20;

/**
 * Accounts of one network address are counted up to this number: an address of so many says little about any two of
 * them.
 */
export const CROWD = 50;
/** The newest rooms of a player in which private battles are looked for. */
export const ROOMS_LOOKED_AT = 500;
/** The linked accounts that are shown, those with the highest scores. */
export const MOST_LINKS = 30;
