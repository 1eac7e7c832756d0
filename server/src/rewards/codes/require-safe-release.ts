import { StartError } from "../../platform/start-error.ts";
import { RELEASE_STAKE_PER_CENT } from "../../wallet/index.ts";

/** A kind of play, and the most that it returns of a stake on average: a fraction of 1. */
export type HighestReturn = { game: string; highest: number };

/**
 * Every bonus is promised points, and stakes release them at one rate: so the rule that playing a bonus through loses money has
 * this one place. What a stake releases must be less than what it costs in any game.
 * @throws StartError with the game that returns too much.
 */
export function requireSafeRelease(returns: readonly HighestReturn[]): void {
  const rate = 1 / RELEASE_STAKE_PER_CENT;
  for (const { game, highest } of returns) {
    // What is no less than the whole stake must not pass for less by the last bit of a fraction.
    if (highest + rate < 1 - 1e-9) continue;
    const percent = (highest * 100).toFixed(2);
    throw new StartError(
      `BONUSES: ${game} may return ${percent} % and bonuses are released at ${rate * 100} % of stakes; together that is no less than what is staked.`,
    );
  }
}
