import { STAKE_PER_PENDING } from "@vitrine/contract/reward-rates.ts";

/** Pending points are released 1 for every 20 staked. The carry is what was staked beyond the last whole cent. */
export const RELEASE_STAKE_PER_CENT = STAKE_PER_PENDING;

/**
 * How much of the pending points a stake releases, in cents, and what is carried on. Without pending points nothing is
 * carried: stakes made before a bonus do not release it.
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
