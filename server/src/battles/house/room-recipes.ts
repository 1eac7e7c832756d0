import type { RoomTerms } from "../rooms/create-battle.ts";

/** A kind of house room. `places` chooses its boxes by price, from the cheapest (0) to the most expensive (1). */
export type Recipe = RoomTerms & { places: readonly number[] };

/** The kinds of house rooms, used in turn. */
export const HOUSE_ROOMS: readonly Recipe[] = [
  { players: 2, mode: 0, cashback: 0, fast: false, places: [0, 0.1, 0.2] },
  { players: 3, mode: 0, cashback: 5, fast: false, places: [0.2, 0.2, 0.35, 0.35] },
  { players: 2, mode: 1, cashback: 0, fast: true, places: [0.1, 0.1, 0.1, 0.25, 0.25] },
  { players: 4, mode: 0, cashback: 10, fast: false, places: [0.3, 0.4, 0.5] },
  { players: 2, mode: 0, cashback: 5, fast: true, places: [0.5, 0.6] },
  { players: 4, mode: 1, cashback: 5, fast: false, places: [0.1, 0.2, 0.3] },
];

/** The kinds of rehearsals, used in turn. They cost nothing, so they also open the most expensive boxes. */
export const REHEARSALS: readonly Recipe[] = [
  { players: 3, mode: 0, cashback: 0, fast: false, places: [0.15, 0.4, 0.6, 0.75, 0.9, 1] },
  { players: 2, mode: 0, cashback: 0, fast: false, places: [0.3, 0.3, 0.5, 0.5, 0.7, 0.7, 0.85, 0.95] },
  { players: 4, mode: 1, cashback: 0, fast: false, places: [0.2, 0.35, 0.5, 0.65, 0.8] },
  { players: 2, mode: 1, cashback: 0, fast: false, places: [0.05, 0.25, 0.45, 0.65, 0.85, 1] },
];
