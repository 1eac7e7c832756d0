/** A VIP level: the net stakes from which it begins, and its reward in pending points, both in cents. */
export type VipLevel = { level: number; fromCents: number; rewardCents: number };

/** The VIP levels, until operators change their numbers. */
export const VIP_LEVELS: readonly VipLevel[] = [
  { level: 0, fromCents: 0, rewardCents: 0 },
  { level: 1, fromCents: 100_00, rewardCents: 1_00 },
  { level: 2, fromCents: 500_00, rewardCents: 3_00 },
  { level: 3, fromCents: 2_000_00, rewardCents: 8_00 },
  { level: 4, fromCents: 5_000_00, rewardCents: 15_00 },
  { level: 5, fromCents: 10_000_00, rewardCents: 30_00 },
  { level: 6, fromCents: 25_000_00, rewardCents: 60_00 },
  { level: 7, fromCents: 50_000_00, rewardCents: 120_00 },
  { level: 8, fromCents: 100_000_00, rewardCents: 250_00 },
  { level: 9, fromCents: 250_000_00, rewardCents: 600_00 },
  { level: 10, fromCents: 1_000_000_00, rewardCents: 2_000_00 },
];

/** The VIP level of an amount of net stakes, in cents. */
export function vipLevelOf(netStakesCents: number, levels: readonly VipLevel[]): number {
  return levels.findLast(({ fromCents }) => netStakesCents >= fromCents)!.level;
}
