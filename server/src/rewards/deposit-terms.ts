/** A person's first deposit: this share of the coins on top, in pending points, up to the most. */
export const FIRST_DEPOSIT = { percent: 20, mostCents: 200_00 } as const;

/** What is deposited on one day earns these pending points, adding up, each step once a day. */
export const DAILY_STEPS = [
  { step: 1, fromCents: 10_00, pointsCents: 50 },
  { step: 2, fromCents: 50_00, pointsCents: 3_00 },
  { step: 3, fromCents: 200_00, pointsCents: 15_00 },
] as const;

/** What a coupon gives: a share or an amount, up to the most. */
export type CouponTerms = { percentHundredths: number | null; amountCents: number | null; mostCents: number };

/** Pending points that a deposit brings, by what they are for, in cents. */
export type DepositBonuses = { firstCents: number; dailyCents: number; couponCents: number };

/** The bonus of a first deposit, in cents. */
export function firstBonus(coinsCents: number): number {
  return Math.min(FIRST_DEPOSIT.mostCents, Math.floor((coinsCents * FIRST_DEPOSIT.percent) / 100));
}

/** The steps that a day's deposits reach and that have not been earned that day. */
export function dailySteps(depositedCents: number, earned: readonly number[]) {
  return DAILY_STEPS.filter(({ step, fromCents }) => depositedCents >= fromCents && !earned.includes(step));
}

/** What a coupon adds to a deposit of so many coins, in cents. */
export function couponBonus({ percentHundredths, amountCents, mostCents }: CouponTerms, coinsCents: number): number {
  const given = amountCents ?? Number((BigInt(coinsCents) * BigInt(percentHundredths ?? 0)) / 10_000n);
  return Math.min(mostCents, given);
}
