/** The bonus of a person's first deposit: this share of the coins as pending points, up to the maximum. */
export const FIRST_DEPOSIT = { percent: 20, mostCents: 200_00 } as const;

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
