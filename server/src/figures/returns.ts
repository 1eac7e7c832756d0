import type { BoxVersionOnRecord } from "@vitrine/contract/boxes/box-version.ts";
import { TICKETS } from "@vitrine/contract/fairness/ticket.ts";

/**
 * The stakes and payouts of a number of plays, their expected payouts and the variance of these, in cents and square
 * cents. The values of several plays can be added, because plays do not depend on each other.
 */
export type Plays = { plays: number; stakeCents: number; paidCents: number; expectedCents: number; variance: number };

export const addPlays = (a: Plays, b: Plays): Plays => ({
  plays: a.plays + b.plays,
  stakeCents: a.stakeCents + b.stakeCents,
  paidCents: a.paidCents + b.paidCents,
  expectedCents: a.expectedCents + b.expectedCents,
  variance: a.variance + b.variance,
});

export const NO_PLAYS: Plays = { plays: 0, stakeCents: 0, paidCents: 0, expectedCents: 0, variance: 0 };

/** Computes the sums of openings of one box version; the expected payouts follow from the published odds. */
export function playsOfBox(
  { priceCents, items }: Pick<BoxVersionOnRecord, "priceCents" | "items">,
  { rolls, valueCents }: { rolls: number; valueCents: number },
): Plays {
  const moment = (power: number) =>
    items.reduce((sum, { start, end, valueCents: value }) => sum + (end - start + 1) * value ** power, 0) / TICKETS;
  const expected = moment(1);
  return {
    plays: rolls,
    stakeCents: rolls * priceCents,
    paidCents: valueCents,
    expectedCents: rolls * expected,
    variance: rolls * (moment(2) - expected ** 2),
  };
}

/** Payouts as shares of the stakes: declared, actual, and the band in which 19 of 20 honest results are. */
export type Return = {
  declared: number;
  actual: number;
  low: number;
  high: number;
  verdict: "inside" | "above" | "below" | "few";
};

/** The quantile of the normal distribution for 95 % on both sides. */
const QUANTILE = 1.959964;
/** A band that is wider than this on each side says nothing about the odds yet. */
const WIDEST = 0.1;

/**
 * Compares actual with expected payouts; undefined without stakes. The band is computed from the
 * declared odds and not from the sample: before the first rare item has dropped, a sample shows too little variance,
 * and honest boxes would look wrong.
 */
export function judgeReturn({ stakeCents, paidCents, expectedCents, variance }: Plays): Return | undefined {
  if (stakeCents === 0) return undefined;
  const declared = expectedCents / stakeCents;
  const actual = paidCents / stakeCents;
  const half = (QUANTILE * Math.sqrt(variance)) / stakeCents;
  const [low, high] = [declared - half, declared + half];
  const outside = actual > high ? "above" : actual < low ? "below" : "inside";
  return { declared, actual, low: Math.max(0, low), high, verdict: half > WIDEST ? "few" : outside };
}
