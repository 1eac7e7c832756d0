import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { SeedKey } from "../../platform/seed-key.ts";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts the secret of an authenticator app for the database: AES-256-GCM, bound to its account. */
export function sealSecret(seedKey: SeedKey, accountId: number, secret: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", seedKey, nonce).setAAD(nameOf(accountId));
  const text = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

/** Decrypts what `sealSecret` made. Throws when the key or the account is another one. */
export function unsealSecret(seedKey: SeedKey, accountId: number, sealed: Buffer): Buffer {
  const decipher = createDecipheriv("aes-256-gcm", seedKey, sealed.subarray(0, NONCE_BYTES))
    .setAAD(nameOf(accountId))
    .setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}

const nameOf = (accountId: number) => Buffer.from(`totp ${accountId}`);
