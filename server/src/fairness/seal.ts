import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";
import type { SeedKey } from "../platform/seed-key.ts";

/** The two secrets of a pair, as the hex text that the formulas take. */
export type Secrets = { serverSeed: string; secretSalt: string };

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const SEED_BYTES = 32;
const SALT_BYTES = 16;

/** Fresh secrets from the system's generator, with the hash that announces them. */
export function makeSecrets(): Secrets & { publicHash: string } {
  const serverSeed = randomBytes(SEED_BYTES).toString("hex");
  const secretSalt = randomBytes(SALT_BYTES).toString("hex");
  return { serverSeed, secretSalt, publicHash: createHmac("sha256", secretSalt).update(serverSeed).digest("hex") };
}

/** Encrypts secrets for the database: AES-256-GCM, bound to their public hash so that no row can be swapped for another. */
export function seal(seedKey: SeedKey, { serverSeed, secretSalt }: Secrets, publicHash: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", seedKey, nonce).setAAD(Buffer.from(publicHash));
  const text = Buffer.concat([cipher.update(Buffer.from(serverSeed + secretSalt, "hex")), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

/** Decrypts what `seal` made. Throws when the key is another one or the row was changed. */
export function unseal(seedKey: SeedKey, sealed: Buffer, publicHash: string): Secrets {
  const decipher = createDecipheriv("aes-256-gcm", seedKey, sealed.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(publicHash))
    .setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const bytes = Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  return { serverSeed: bytes.toString("hex", 0, SEED_BYTES), secretSalt: bytes.toString("hex", SEED_BYTES) };
}
