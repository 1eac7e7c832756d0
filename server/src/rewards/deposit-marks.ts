import { keyedHash } from "../platform/keyed-hash.ts";
import type { SeedKey } from "../platform/seed-key.ts";

/** Whose deposit it is: `others` are the further accounts of the same person, as far as the site knows them. */
type Depositor = {
  playerId: number;
  others?: readonly number[];
  traits: readonly string[];
  payer?: string | undefined;
};

/**
 * By what it is known that a person has deposited before: the person's accounts, the traits of the owner (accounts tell them) and,
 * where the channel says it, the payer's fingerprint. Only hashes under the site's key, in one order for everybody who writes them.
 */
export function depositMarks(seedKey: SeedKey, { playerId, others = [], traits, payer }: Depositor): Buffer[] {
  const accounts = [...new Set([playerId, ...others])].map((id) => `player ${id}`);
  const texts = [...accounts, ...traits, ...(payer === undefined ? [] : [`payer ${payer}`])];
  return texts.map((text) => keyedHash(seedKey, { purpose: "first deposit", text })).sort(Buffer.compare);
}
