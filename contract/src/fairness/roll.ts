import { hmac } from "@noble/hashes/hmac.js";
import { sha256, sha512 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { macKey, TICKETS, ticketFromMac } from "./ticket.ts";

/** What one roll is made of. `size` is the number of tickets, 100 000 unless said otherwise (a giveaway's entrants left). */
export type RollInput = { source: string; client: string; nonce: number; size?: number };

/**
 * The one function behind every outcome: HMAC-SHA512 of the source under `client-nonce`, as a ticket 1 … size.
 * Formula: docs/fairness.md, "The function".
 * @throws RangeError when size is not a positive safe integer.
 */
export async function roll({ source, client, nonce, size = TICKETS }: RollInput): Promise<number> {
  return ticketFromMac(await rollMac({ source, client, nonce }), size);
}

/** The whole MAC of a roll as 128 lower-case hex digits, for proofs that show every step. */
export function rollMac({ source, client, nonce }: Omit<RollInput, "size">): Promise<string> {
  return hmacHex("SHA-512", { key: macKey({ client, nonce }), message: source });
}

/** The commitment that is shown before a pair is used: HMAC-SHA256 of the server seed under the secret salt, as hex. */
export function publicHash(serverSeed: string, secretSalt: string): Promise<string> {
  return hmacHex("SHA-256", { key: secretSalt, message: serverSeed });
}

/** SHA-256 of bytes, or of a text's UTF-8, as 64 lower-case hex digits. */
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

/** Browsers offer Web Crypto in secure contexts only; on a plain http page the same functions come from @noble/hashes. */
function webCrypto(): typeof globalThis.crypto.subtle | undefined {
  return globalThis.crypto?.subtle;
}

function utf8(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
