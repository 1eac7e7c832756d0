import { RED_PACKET_SHARE } from "@vitrine/contract/reward-rates.ts";

/*
 * What players get for coming back. Whoever plays for it loses more than it is worth: points are only promised, and stakes release
 * 1 for every 20, so all promises together pay 5 % of what is staked while every game keeps more than that (see
 * require-safe-release.ts). A free box is worth its mean, and binds twenty times that to be staked, which costs more than it. The
 * same stakes may do both; the boxes of levels are small enough for that too (attacks-rewards.test.ts). What an operator gives away
 * beside them is a gift.
 */

/** Pending points for days in a row on which the player came, in cents. A missed day begins anew, and so does the day after the last. */
export const CALENDAR_CENTS = [10, 10, 20, 20, 30, 30, 1_00] as const;

/** The share of a week's net stakes that is promised in the week after it, in hundredths of a percent. */
export const RED_PACKET_HUNDREDTHS = Math.round(RED_PACKET_SHARE * 10_000);

/** The free box of each VIP level, by its slug. One that is not on the shelf is not given. */
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

/** How long a claimed free box waits. */
export const CLAIMED_BOX_DAYS = 30;

/** What a week of so many net stakes earns, in cents; 0: less than a cent, which is nothing. */
export function redPacketCents(stakedCents: number): number {
  return Number((BigInt(stakedCents) * BigInt(RED_PACKET_HUNDREDTHS)) / 10_000n);
}
