// The numbers that operators can change are defaults here. Numbers from the environment are in environment.ts, numbers
// that pages need too in contract/src/rewards/rules.ts.

/*
 * The rewards for returning players. Playing only to earn them loses money on average. Points are only pending, and
 * stakes release 1 for every 20, so all pending points together pay 5 % of the stakes, while every game keeps more than
 * that (see require-safe-release.ts). The free box of a level costs at most a hundredth of the stakes that the level
 * requires, and these stakes lose more on average than the box is worth. The same stakes may also release points: even
 * the points and the boxes together are worth less than the stakes lose (attacks-rewards.test.ts). This calculation
 * does not cover other gifts of an operator.
 */

/**
 * Pending points for days in a row with a claim, in cents. After a missed day, and after the last day of the list, the
 * player starts again at the first.
 */
export const CALENDAR_CENTS = [10, 10, 20, 20, 30, 30, 1_00] as const;

/**
 * Returns the days in a row that a player has claimed before today. `claimedDays` counts up to yesterday, and after the
 * last day of the list the count starts again.
 */
export function streakAfter(claimedDays: number, days: number): number {
  return claimedDays % days;
}

/** The share of a week's net stakes that is granted in the following week, in hundredths of a percent. */
export const RED_PACKET_HUNDREDTHS = 10;

/** The free box of a VIP level, by its slug. A box that is not on sale is not given. */
export type LevelBox = { level: number; slug: string };
export const LEVEL_BOXES: readonly LevelBox[] = [
  { level: 1, slug: "moon-harbour" },
  { level: 2, slug: "apprentice-bench" },
  { level: 3, slug: "lantern-market" },
  { level: 4, slug: "celadon-tea" },
  { level: 5, slug: "thousand-cranes" },
  { level: 6, slug: "aurora-night-flight" },
  { level: 7, slug: "last-train" },
  { level: 8, slug: "gilded-workshop" },
  { level: 9, slug: "after-the-rain" },
  { level: 10, slug: "thousandfold-steel" },
];

/**
 * A free box adds 20 times its mean value to the required turnover, so that its winnings are staked before a
 * withdrawal.
 */
export const FREE_BOX_TURNOVER = 20;

/** How long a claimed free box can be opened. */
export const CLAIMED_BOX_DAYS = 30;

/** Returns the red packet for a week's net stakes, in cents, rounded down. 0 means no red packet. */
export function redPacketCents(stakedCents: number, hundredths: number): number {
  return Number((BigInt(stakedCents) * BigInt(hundredths)) / 10_000n);
}

/** The pending points for the deposits of one day, in cents. The steps add up, and each is earned once a day. */
export type DailyStep = { step: number; fromCents: number; pointsCents: number };
export const DAILY_STEPS: readonly DailyStep[] = [
  { step: 1, fromCents: 10_00, pointsCents: 50 },
  { step: 2, fromCents: 50_00, pointsCents: 3_00 },
  { step: 3, fromCents: 200_00, pointsCents: 15_00 },
];

/** The value of a coupon: a share or an amount, up to the maximum. */
export type CouponTerms = { percentHundredths: number | null; amountCents: number | null; mostCents: number };

/** The pending points of a deposit by their reason, in cents. */
export type DepositBonuses = { firstCents: number; dailyCents: number; couponCents: number };

/** Returns the bonus of a first deposit, in cents. */
export function firstBonus(coinsCents: number, { percent, mostCents }: { percent: number; mostCents: number }): number {
  // The share has at most two decimals.
  return Math.min(mostCents, Math.floor((coinsCents * Math.round(percent * 100)) / 10_000));
}

/** Returns the steps that a day's deposits reach and that are not earned yet on that day. */
export function reachedSteps(steps: readonly DailyStep[], depositedCents: number, earned: readonly number[]) {
  return steps.filter(({ step, fromCents }) => depositedCents >= fromCents && !earned.includes(step));
}

/** Returns what a coupon adds to a deposit, in cents. */
export function couponBonus({ percentHundredths, amountCents, mostCents }: CouponTerms, coinsCents: number): number {
  const given = amountCents ?? Number((BigInt(coinsCents) * BigInt(percentHundredths ?? 0)) / 10_000n);
  return Math.min(mostCents, given);
}
