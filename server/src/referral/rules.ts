// Numbers from the environment are in environment.ts, numbers that pages need too in contract/src/referral/rules.ts.

/** A level of inviters: the least experience in cents, and the share of each deposit in hundredths of a percent. */
export type InviterLevel = { level: number; fromCents: number; ratioHundredths: number };

/** The levels of inviters, until operators change their numbers. */
export const LEVELS: readonly InviterLevel[] = [
  { level: 1, fromCents: 0, ratioHundredths: 100 },
  { level: 2, fromCents: 1_000_00, ratioHundredths: 150 },
  { level: 3, fromCents: 5_000_00, ratioHundredths: 200 },
  { level: 4, fromCents: 20_000_00, ratioHundredths: 300 },
  { level: 5, fromCents: 100_000_00, ratioHundredths: 500 },
];

/** Returns the level for an experience in cents. The experience is the sum of the invitees' deposits. */
export function levelOf(experienceCents: number, levels: readonly InviterLevel[]): InviterLevel {
  return levels.findLast(({ fromCents }) => experienceCents >= fromCents) ?? levels[0]!;
}

/** Returns an inviter's share of a deposit, in cents, rounded down. */
export function rebateOf(coinsCents: number, ratioHundredths: number): number {
  return Number((BigInt(coinsCents) * BigInt(ratioHundredths)) / 10_000n);
}

/** How long a rebate is held before it is paid, until operators change it. */
export const REBATE_HOLD_DAYS = 7;

/** A promotion code can be changed once in this many days. */
export const CODE_CHANGE_DAYS = 30;

/** A player can name an inviter for this many days after the sign-up. */
export const INVITER_DAYS = 7;
