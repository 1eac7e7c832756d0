import { keyedHash } from "../platform/keyed-hash.ts";
import type { SeedKey } from "../platform/seed-key.ts";

/**
 * By what it is known that a person has deposited before: the account itself, the traits of its owner (accounts tell them) and,
 * where the channel says it, the payer's fingerprint. Only hashes under the site's key, in one order for everybody who writes them.
 */
export function depositMarks(
  seedKey: SeedKey,
  { playerId, traits, payer }: { playerId: number; traits: readonly string[]; payer?: string | undefined },
): Buffer[] {
  const texts = [`player ${playerId}`, ...traits, ...(payer === undefined ? [] : [`payer ${payer}`])];
  return texts.map((text) => keyedHash(seedKey, { purpose: "first deposit", text })).sort(Buffer.compare);
}
