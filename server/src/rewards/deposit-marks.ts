import { keyedHash } from "../platform/keyed-hash.ts";
import type { SeedKey } from "../platform/seed-key.ts";

/** The depositing player. `others` are the other known accounts of the same person. */
type Depositor = {
  playerId: number;
  others?: readonly number[];
  traits: readonly string[];
  payer?: string | undefined;
};

/**
 * Returns the marks by which an earlier deposit of the same person is recognised: accounts, traits, and the payer's
 * fingerprint if the channel sends it. They are hashes under the site's key, sorted so that all transactions write them
 * in one order.
 */
export function depositMarks(seedKey: SeedKey, { playerId, others = [], traits, payer }: Depositor): Buffer[] {
  const accounts = [...new Set([playerId, ...others])].map((id) => `player ${id}`);
  const texts = [...accounts, ...traits, ...(payer === undefined ? [] : [`payer ${payer}`])];
  return texts.map((text) => keyedHash(seedKey, { purpose: "first deposit", text })).sort(Buffer.compare);
}
