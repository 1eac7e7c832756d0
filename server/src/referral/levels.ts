/** An inviter's levels: the experience from which each counts, in cents, and the share of each deposit, in hundredths of a percent. */
export const LEVELS = [
  { level: 1, fromCents: 0, ratioHundredths: 100 },
  { level: 2, fromCents: 1_000_00, ratioHundredths: 150 },
  { level: 3, fromCents: 5_000_00, ratioHundredths: 200 },
  { level: 4, fromCents: 20_000_00, ratioHundredths: 300 },
  { level: 5, fromCents: 100_000_00, ratioHundredths: 500 },
] as const;

/** The level of so much experience: what the player's invitees have deposited, in cents. */
export function levelOf(experienceCents: number): (typeof LEVELS)[number] {
  return LEVELS.findLast(({ fromCents }) => experienceCents >= fromCents) ?? LEVELS[0];
}

/** An inviter's share of a deposit, in whole cents. */
export function rebateOf(coinsCents: number, ratioHundredths: number): number {
  return Number((BigInt(coinsCents) * BigInt(ratioHundredths)) / 10_000n);
}
