import { timingSafeEqual } from "node:crypto";
import type { Rate } from "./rate-limits.ts";
import { keyedHash, type SeedKey } from "./seed-key.ts";

/**
 * Limits attempts at one shared password from one network; more accounts give no more attempts. The value of `of` says
 * what the password opens.
 */
export const PASSWORD_TRIES: Rate = { name: "shared-password", per: "network", perMinute: 10, burst: 10 };

type Given = { purpose: string; password: string; publicHash: string };

/**
 * The stored form of a password that several people know: a keyed hash. It includes the public hash of the room's seed
 * pair, so equal passwords of two rooms have different hashes.
 */
export function hashSharedPassword(seedKey: SeedKey, { purpose, password, publicHash }: Given): Buffer {
  return keyedHash(seedKey, { purpose, text: `${publicHash} ${password.normalize("NFC")}` });
}

/** Compares a password with the stored hash in constant time. */
export function isSharedPassword(seedKey: SeedKey, given: Given, passwordHash: Buffer): boolean {
  return timingSafeEqual(hashSharedPassword(seedKey, given), passwordHash);
}
