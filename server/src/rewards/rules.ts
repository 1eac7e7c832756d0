// What the environment sets is in environment.ts. Numbers that pages need too are in contract/src/rewards/rules.ts.

import { FIRST_DEPOSIT, RED_PACKET_SHARE } from "@vitrine/contract/rewards/rules.ts";

/*
 * The rewards for returning players. Playing only to earn them loses money on average. Points are only pending, and
 * stakes release 1 for every 20, so all pending points together pay 5 % of the stakes, while every game keeps more than that
 * (see require-safe-release.ts). A free box is worth its mean return, and requires twenty times that in stakes, which
 * costs more than it. The same stakes may do both; the boxes of the levels are small enough for that
 * (attacks-rewards.test.ts). Other gifts of an operator are not covered by this calculation.
 */

/**
 * Pending points for days in a row with a claim, in cents. After a missed day, and after the last day, the row starts
 * again.
 */
export const CALENDAR_CENTS = [10, 10, 20, 20, 30, 30, 1_00] as const;

/** The share of a week's net stakes that is granted in the following week, in hundredths of a percent. */
export const RED_PACKET_HUNDREDTHS = Math.round(RED_PACKET_SHARE * 10_000);

/** The free box of each VIP level, by its slug. A box that is not on sale is not given. */
export const LEVEL_BOXES: readonly { level: number; slug: string }[] = [
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

/** How long a claimed free box can be opened. */
export const CLAIMED_BOX_DAYS = 30;

/** Returns the red packet for a week's net stakes, in cents, rounded down. 0 means no red packet. */
export function redPacketCents(stakedCents: number): number {
  return Number((BigInt(stakedCents) * BigInt(RED_PACKET_HUNDREDTHS)) / 10_000n);
}

/** The pending points for the deposits of one day. The steps add up, and each is earned once a day. */
export const DAILY_STEPS = [
  { step: 1, fromCents: 10_00, pointsCents: 50 },
  { step: 2, fromCents: 50_00, pointsCents: 3_00 },
  { step: 3, fromCents: 200_00, pointsCents: 15_00 },
] as const;

/** The value of a coupon: a share or an amount, up to the maximum. */
export type CouponTerms = { percentHundredths: number | null; amountCents: number | null; mostCents: number };

/** The pending points of a deposit by their reason, in cents. */
export type DepositBonuses = { firstCents: number; dailyCents: number; couponCents: number };

/** Returns the bonus of a first deposit, in cents. */
export function firstBonus(coinsCents: number): number {
  return Math.min(FIRST_DEPOSIT.mostCents, Math.floor((coinsCents * FIRST_DEPOSIT.percent) / 100));
}

/** Returns the steps that a day's deposits reach and that are not earned yet on that day. */
export function dailySteps(depositedCents: number, earned: readonly number[]) {
  return DAILY_STEPS.filter(({ step, fromCents }) => depositedCents >= fromCents && !earned.includes(step));
}

/** Returns what a coupon adds to a deposit, in cents. */
export function couponBonus({ percentHundredths, amountCents, mostCents }: CouponTerms, coinsCents: number): number {
  const given = amountCents ?? Number((BigInt(coinsCents) * BigInt(percentHundredths ?? 0)) / 10_000n);
  return Math.min(mostCents, given);
}
