import type { Configuration } from "@vitrine/contract/operators/configuration-rows.ts";
/** The facts, besides its own values, on which the safety of a configuration depends. */
export type HouseFacts = {
  /** The highest return that a box may have: a fraction of 1. */
  boxReturn: number;
  /** The mean values of boxes in cents, by their slugs. */
  boxCents: ReadonlyMap<string, number>;
  /**
   * The least stake that releases a point of a bonus that is already promised: a player keeps the better rate.
   * Undefined if no bonus waits.
   */
  stakePerWaiting?: number | undefined;
};

/** The rows that the safety depends on. A version that sets one of them sets all, so that they stay together. */
export const SAFETY_KEYS = ["dreamCoefficient", "stakePerPoint", "vipLevels", "levelBoxes"] as const;

/**
 * Why a configuration is not safe: stakes release more than the games keep, or at this level a player has won more by
 * rewards than the games have kept.
 */
export type Unsafe = { by: "release" } | { by: "level"; level: number };

/**
 * Returns why play with rewards could be a profit for the player, or undefined if it never is.
 *
 * The reasoning: let R be the highest return of any game, the better of the best box (a battle costs its boxes and
 * gives their items, so it returns the same) and a dream, which costs `dreamCoefficient` percent of its fair price and
 * so returns at most 100 / dreamCoefficient. A stake of x then costs at least x (1 - R) on average.
 *
 * A player gets rewards in two forms only. Every bonus of a deposit, of the calendar, of a week, of a level and of an
 * inviter is pending points, and pending points become points only by stakes: 1 for every `stakePerPoint`, for any
 * number and origin of bonuses. Bonuses that wait already keep their better rate, so S is the least of both numbers. A
 * stake of x releases at most x / S, and the amounts of these bonuses cannot make play profitable, only longer. The
 * free box of a level needs no further stake. It comes once, when the net stakes reach the level. The mean value of all
 * boxes up to a level must therefore be less than the loss of the stakes up to that level after the release:
 *
 *     for each level: sum of its boxes and those below < from * (1 - R - 1 / S)
 *
 * Between two levels the left side stays and the right side grows, so the levels themselves are the worst moments. The
 * player's expected wealth therefore never exceeds the deposits, whenever the player stops. Shop purchases are
 * not stakes and sell back at most at their price; gifts of operators (codes, coupons, giveaways) are not play.
 * Turnover and holds only delay a withdrawal, and the chances and times of games change no return, so neither side
 * depends on them.
 */
export function unsafeBecause(
  configuration: Pick<Configuration, (typeof SAFETY_KEYS)[number]>,
  { boxReturn, boxCents, stakePerWaiting = Number.POSITIVE_INFINITY }: HouseFacts,
): Unsafe | undefined {
  const { dreamCoefficient, stakePerPoint, vipLevels, levelBoxes } = configuration;
  const highest = Math.max(boxReturn, 100 / dreamCoefficient);
  const kept = 1 - highest - 1 / Math.min(stakePerPoint, stakePerWaiting);
  if (kept <= 1e-9) return { by: "release" };
  let gifts = 0;
  for (const [index, { from }] of vipLevels.entries()) {
    gifts += boxCents.get(levelBoxes[index]?.box ?? "") ?? 0;
    // The margin covers rounding errors of floating point: a sum of exactly zero must not pass.
    if (gifts >= from * 100 * kept - 1e-6) return { by: "level", level: index + 1 };
  }
  return undefined;
}
