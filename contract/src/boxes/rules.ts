// Numbers that only the server needs are in server/src/boxes/rules.ts.

/** The maximum number of boxes in one call. */
export const MAX_OPEN = 10;

/** The number of last drops that the page of a box shows. */
export const LAST_DROPS = 20;

/** How often a box gives back more than its price, from the steadiest to the rarest. */
export const CHARACTERS = ["gentle", "steady", "bold", "daring"] as const;
export type Character = (typeof CHARACTERS)[number];

/** The character of a box by its hit rate, a fraction of 1. */
export function characterOf(hitRate: number): Character {
  return hitRate >= 0.4 ? "gentle" : hitRate >= 0.25 ? "steady" : hitRate >= 0.1 ? "bold" : "daring";
}
