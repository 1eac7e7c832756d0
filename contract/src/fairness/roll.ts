import { hmac } from "@noble/hashes/hmac.js";
import { sha256, sha512 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { macKey, TICKETS, ticketFromMac } from "./ticket.ts";

/** The input of one roll. `size` is the number of tickets, by default 100 000 (giveaways: the remaining entrants). */
export type RollInput = { source: string; client: string; nonce: number; size?: number };

/**
 * The function behind every outcome: HMAC-SHA512 of the source under the key `client-nonce`, as a ticket 1 … size.
 * Formula: docs/fairness.md, "The function". Throws RangeError when size is not a positive safe integer.
 */
export async function roll({ source, client, nonce, size = TICKETS }: RollInput): Promise<number> {
  return ticketFromMac(await rollMac({ source, client, nonce }), size);
}

/** The whole MAC of a roll as 128 lower-case hex digits, for proofs that show every step. */
export function rollMac({ source, client, nonce }: Omit<RollInput, "size">): Promise<string> {
  return hmacHex("SHA-512", { key: macKey({ client, nonce }), message: source });
}

/** The commitment shown before a seed pair is used: HMAC-SHA256 of the server seed under the secret salt, as hex. */
export function publicHash(serverSeed: string, secretSalt: string): Promise<string> {
  return hmacHex("SHA-256", { key: secretSalt, message: serverSeed });
}

/** SHA-256 of bytes, or of a text in UTF-8, as 64 lower-case hex digits. */
export async function sha256Hex(content: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = typeof content === "string" ? utf8(content) : content;
  const subtle = webCrypto();
  return bytesToHex(subtle ? new Uint8Array(await subtle.digest("SHA-256", bytes)) : sha256(bytes));
}

async function hmacHex(hash: "SHA-256" | "SHA-512", { key, message }: { key: string; message: string }) {
  const subtle = webCrypto();
  if (!subtle) return bytesToHex(hmac(hash === "SHA-256" ? sha256 : sha512, utf8(key), utf8(message)));
  const imported = await subtle.importKey("raw", utf8(key), { name: "HMAC", hash }, false, ["sign"]);
  return bytesToHex(new Uint8Array(await subtle.sign("HMAC", imported, utf8(message))));
}

/** Browsers offer Web Crypto only in secure contexts. On plain http pages @noble/hashes computes the same functions. */
function webCrypto(): typeof globalThis.crypto.subtle | undefined {
  return globalThis.crypto?.subtle;
}

function utf8(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
