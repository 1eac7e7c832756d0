import { randomInt } from "node:crypto";
import { keyedHash } from "../../platform/keyed-hash.ts";
import type { SeedKey } from "../../platform/seed-key.ts";

/** Letters and digits that nobody takes for each other. Twelve of them are 59 bits: nobody guesses one. */
const LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const LENGTH = 12;
const PREFIX = "GIFT";

/** A new code, as it is handed out, e.g. GIFT-ABCD-EFGH-JKMN. */
export function makeCode(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  return [PREFIX, ...letters.match(/.{4}/g)!].join("-");
}

/**
 * A code as it is kept, however it is cased, spaced or dashed, with or without its prefix. Whatever is typed becomes a hash in
 * the same way, so that no answer and no time says whether it has the form of a code.
 */
export function hashCode(seedKey: SeedKey, typed: string): Buffer {
  const plain = typed
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\s\p{Pd}_]/gu, "");
  const text = plain.length === PREFIX.length + LENGTH && plain.startsWith(PREFIX) ? plain.slice(PREFIX.length) : plain;
  return keyedHash(seedKey, { purpose: "gift code", text });
}
