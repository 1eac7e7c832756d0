import { expect } from "vitest";

/** How far a count may lie from what it should be: of sixteen thousand that are right, one lies further off. */
export const SIGMAS = 4;

/** Expects that something happened as often as its share says, within what chance explains. */
export function expectShare({ count, of, share }: { count: number; of: number; share: number }): void {
  expect(Math.abs(count - of * share)).toBeLessThan(SIGMAS * Math.sqrt(of * share * (1 - share)));
}

/**
 * How likely a count is that lies as far from what it should be, or further, on either side: the binomial distribution itself, for
 * counts too small for the bell curve.
 */
export function chanceOfCount({ count, of, share }: { count: number; of: number; share: number }): number {
  const off = Math.abs(count - of * share) - 1e-9;
  let chance = 0;
  let logOfWays = 0;
  for (let wins = 0; wins <= of; wins += 1) {
    if (wins > 0) logOfWays += Math.log((of - wins + 1) / wins);
    if (Math.abs(wins - of * share) < off) continue;
    chance += Math.exp(logOfWays + wins * Math.log(share) + (of - wins) * Math.log(1 - share));
  }
  return chance;
}

/** What is drawn so many times: each way it can end, with its chance and its value. */
export type Draws = { count: number; ways: readonly { chance: number; value: number }[] };

/**
 * At most how likely a sum of independent draws is that lies as far from its mean, or further, on either side: Chernoff's bound, the
 * least of e^(-θ·sum) times the moment generating function over θ. It holds for few draws with rare high values too, where the bell
 * curve does not.
 */
export function chanceOfSum({ sum, draws }: { sum: number; draws: readonly Draws[] }): number {
  const moments = draws.map(({ count, ways }) => {
    const mean = ways.reduce((total, { chance, value }) => total + chance * value, 0);
    return {
      mean: count * mean,
      variance: count * ways.reduce((v, way) => v + way.chance * (way.value - mean) ** 2, 0),
    };
  });
  const scale = Math.sqrt(moments.reduce((total, { variance }) => total + variance, 0));
  const off = sum - moments.reduce((total, { mean }) => total + mean, 0);
  const logOf = (theta: number) =>
    draws.reduce((total, { count, ways }) => total + count * logMoment(ways, theta), -theta * sum);
  // The bound is convex in θ: a search in thirds finds its least.
  let [low, high] = [0, STEEPEST];
  for (let step = 0; step < 100; step += 1) {
    const third = (high - low) / 3;
    const side = Math.sign(off) / scale;
    if (logOf((low + third) * side) < logOf((high - third) * side)) high -= third;
    else low += third;
  }
  return Math.min(1, 2 * Math.exp(logOf((low * Math.sign(off)) / scale)));
}

/** In deviations of the sum; what lies further off than so many is as good as impossible. */
const STEEPEST = 100;

/** The logarithm of E(e^(θ·value)), safe from overflow. */
function logMoment(ways: Draws["ways"], theta: number): number {
  const highest = Math.max(...ways.map(({ value }) => theta * value));
  return (
    highest + Math.log(ways.reduce((total, { chance, value }) => total + chance * Math.exp(theta * value - highest), 0))
  );
}
