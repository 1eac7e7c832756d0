import type { Keyed } from "../wallet/index.ts";

/** One try for an item: the chance in hundredths of a percent, and the fee that the page showed. */
export type DreamRequest = Keyed & {
  itemId: number;
  p: number;
  expectedFeeCents: number | undefined;
  /** Without the wheel, revealed at once. */
  fast: boolean;
  coinsOnly: boolean;
};

/** What a try came to, in ids and cents: the route adds names and coins. It is saved under the request's key. */
export type DreamOutcome = {
  roundId: number;
  itemId: number;
  p: number;
  feeCents: number;
  valueCents: number;
  roll: number;
  start: number;
  end: number;
  /** Null: the dream was lost. */
  voucherId: number | null;
  /** ISO 8601; null: nothing is hidden. */
  revealedAt: string | null;
  coinsCents: number;
  pointsCents: number;
};
