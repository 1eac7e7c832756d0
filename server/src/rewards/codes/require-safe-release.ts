import { StartError } from "../../platform/start-error.ts";

/** A game, and its highest average return of a stake: a fraction of 1. */
export type HighestReturn = { game: string; highest: number };

/**
 * Checks that playing to release a bonus loses money on average in every game. Every bonus consists of pending points,
 * and stakes release them at one rate, so this check covers all bonuses: the return of a game plus that rate must be
 * below 1. Otherwise the site does not start, and the error names the game.
 */
export function requireSafeRelease(returns: readonly HighestReturn[], stakePerPoint: number): void {
  const rate = 1 / stakePerPoint;
  for (const { game, highest } of returns) {
    // The margin covers rounding errors of floating point: a sum of exactly 1 must not pass.
    if (highest + rate < 1 - 1e-9) continue;
    const percent = (highest * 100).toFixed(2);
    throw new StartError(
      `BONUSES: ${game} can return ${percent} % of the stakes, and the released bonuses add ${(rate * 100).toFixed(2)} %; the sum must be less than 100 %.`,
    );
  }
}
