import { STAKE_PER_PENDING } from "@vitrine/contract/rewards/rules.ts";

/** 1 pending point is released for every 20 staked. The carry is the stake beyond the last whole cent, in cents. */
export const RELEASE_STAKE_PER_CENT = STAKE_PER_PENDING;

/**
 * Returns how many pending points a stake releases, and the new carry, in cents. Without pending points the carry is
 * zero: stakes made before a bonus do not release it.
 */
export function releasePending(
  { pendingCents, releaseCarryCents }: { pendingCents: number; releaseCarryCents: number },
  stakeCents: number,
): { releasedCents: number; carryCents: number } {
  if (pendingCents === 0) return { releasedCents: 0, carryCents: 0 };
  const staked = releaseCarryCents + stakeCents;
  const releasedCents = Math.min(pendingCents, Math.floor(staked / RELEASE_STAKE_PER_CENT));
  const carryCents = releasedCents === pendingCents ? 0 : staked - releasedCents * RELEASE_STAKE_PER_CENT;
  return { releasedCents, carryCents };
}
