import { createHmac, timingSafeEqual } from "node:crypto";

const STEP_MS = 30_000;
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The step of time that a moment belongs to, as RFC 6238 counts them. */
export function stepOf(timeMs: number): number {
  return Math.floor(timeMs / STEP_MS);
}

/** The number that an authenticator app shows in a step of time: RFC 4226 over RFC 6238, with SHA-1 as every app has it. */
export function oneTimeCode(secret: Buffer, step: number, digits = 6): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const number = mac.readUInt32BE(mac[mac.length - 1]! & 0xf) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, "0");
}

/** The step whose number a code is: the present one, or one beside it, because clocks differ. Undefined where it is none. */
export function findStep(secret: Buffer, code: string, timeMs: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const now = stepOf(timeMs);
  return [now, now - 1, now + 1].find((step) =>
    timingSafeEqual(Buffer.from(oneTimeCode(secret, step)), Buffer.from(code)),
  );
}

/** Base32 of RFC 4648 without padding, as authenticator apps take secrets. */
export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => ALPHABET[Number.parseInt(group.padEnd(5, "0"), 2)]).join("");
}
