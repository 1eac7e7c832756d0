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
