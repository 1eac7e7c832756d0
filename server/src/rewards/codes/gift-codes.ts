import { randomInt } from "node:crypto";
import { keyedHash } from "../../platform/keyed-hash.ts";
import type { SeedKey } from "../../platform/seed-key.ts";

/**
 * Letters and digits that cannot be confused with each other. Twelve of them have 59 bits, so a code cannot be guessed.
 */
const LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const LENGTH = 12;
const PREFIX = "GIFT";

/** Creates a new code, e.g. GIFT-ABCD-EFGH-JKMN. */
export function makeCode(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  return [PREFIX, ...letters.match(/.{4}/g)!].join("-");
}

/**
 * Hashes a code for storage and lookup. Case, spaces, dashes and the prefix do not matter. Every input is hashed in the
 * same way, so that neither the answer nor its time shows whether the input has the form of a code.
 */
export function hashCode(seedKey: SeedKey, typed: string): Buffer {
  const plain = typed
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\s\p{Pd}_]/gu, "");
  const text = plain.length === PREFIX.length + LENGTH && plain.startsWith(PREFIX) ? plain.slice(PREFIX.length) : plain;
  return keyedHash(seedKey, { purpose: "gift code", text });
}
