// Numbers that only the server needs are in server/src/boxes/rules.ts.

/** The maximum number of boxes in one call. */
export const MAX_OPEN = 10;

/** The number of last drops that the page of a box shows. */
export const LAST_DROPS = 20;

/** The allowed return of every box on sale. */
export const RETURN_BAND = { min: 0.9, max: 0.93 } as const;

/** The characters of boxes, from boxes that often give an item worth at least the price to boxes that rarely do. */
export const CHARACTERS = ["gentle", "steady", "bold", "daring"] as const;
export type Character = (typeof CHARACTERS)[number];

/** How dear a box is by its price in coins: 0, or 1 above 500, or 2 above 2 000. The shelves show it. */
export function dearnessOf(price: number): 0 | 1 | 2 {
  return price > 2000 ? 2 : price > 500 ? 1 : 0;
}

/** The character of a box by its hit rate, a fraction of 1. */
export function characterOf(hitRate: number): Character {
  return hitRate >= 0.4 ? "gentle" : hitRate >= 0.25 ? "steady" : hitRate >= 0.1 ? "bold" : "daring";
}
