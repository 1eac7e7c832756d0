import type { Keyed } from "../wallet/index.ts";

/**
 * A try for an item: `p` is the chance in hundredths of a percent, and `expectedFeeCents` the fee that the page
 * showed.
 */
export type DreamRequest = Keyed & {
  itemId: number;
  p: number;
  expectedFeeCents: number | undefined;
  /** Without the wheel: the result is shown at once. */
  fast: boolean;
  coinsOnly: boolean;
};

/**
 * The result of a try in ids and cents; the route adds names and coins. Saved under the idempotency key for 30 days,
 * so the ids have the names of the call.
 */
export type DreamOutcome = {
  roundId: number;
  itemId: number;
  p: number;
  feeCents: number;
  valueCents: number;
  roll: number;
  start: number;
  end: number;
  /** Null: the try did not win. */
  voucherId: number | null;
  /** ISO 8601; null: the result is not hidden. */
  revealedAt: string | null;
  coinsCents: number;
  pointsCents: number;
};
