import { createHmac, timingSafeEqual } from "node:crypto";

const STEP_MS = 30_000;
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Returns the 30-second time step of a time in ms (RFC 6238). */
export function stepOf(timeMs: number): number {
  return Math.floor(timeMs / STEP_MS);
}

/**
 * Computes the code that an authenticator app shows in a time step, as RFC 6238 and RFC 4226 define it, with SHA-1,
 * which every app supports.
 */
export function oneTimeCode(secret: Buffer, step: number, digits = 6): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const number = mac.readUInt32BE(mac[mac.length - 1]! & 0xf) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, "0");
}

/**
 * Returns the time step of a code: the current step or a neighbour, because clocks differ. Undefined if no step
 * matches.
 */
export function findStep(secret: Buffer, code: string, timeMs: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const now = stepOf(timeMs);
  return [now, now - 1, now + 1].find((step) =>
    timingSafeEqual(Buffer.from(oneTimeCode(secret, step)), Buffer.from(code)),
  );
}

/** Encodes bytes in Base32 (RFC 4648) without padding, the form that authenticator apps accept. */
export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => ALPHABET[Number.parseInt(group.padEnd(5, "0"), 2)]).join("");
}
