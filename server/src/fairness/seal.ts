import { createHmac, randomBytes } from "node:crypto";
import { openBytes, sealBytes } from "../platform/sealed-bytes.ts";
import type { SeedKey } from "../platform/seed-key.ts";

/** The two secrets of a seed pair in hex, as the formulas use them. */
export type Secrets = { serverSeed: string; secretSalt: string };

const SEED_BYTES = 32;
const SALT_BYTES = 16;

/** The length of seed and salt in bytes, before they are sealed. */
export const SECRETS_BYTES = SEED_BYTES + SALT_BYTES;

/** Creates random secrets and the hash that commits to them. */
export function makeSecrets(): Secrets & { publicHash: string } {
  const serverSeed = randomBytes(SEED_BYTES).toString("hex");
  const secretSalt = randomBytes(SALT_BYTES).toString("hex");
  return { serverSeed, secretSalt, publicHash: createHmac("sha256", secretSalt).update(serverSeed).digest("hex") };
}

/** Encrypts secrets for the database, bound to their public hash, so that values of two rows cannot be swapped. */
export function seal(seedKey: SeedKey, { serverSeed, secretSalt }: Secrets, publicHash: string): Buffer {
  return sealBytes(seedKey, Buffer.from(serverSeed + secretSalt, "hex"), publicHash);
}

/** Decrypts the result of `seal`. Throws if the key is wrong or the row was changed. */
export function unseal(seedKey: SeedKey, sealed: Buffer, publicHash: string): Secrets {
  const bytes = openBytes(seedKey, sealed, { name: publicHash, bytes: SECRETS_BYTES });
  return { serverSeed: bytes.toString("hex", 0, SEED_BYTES), secretSalt: bytes.toString("hex", SEED_BYTES) };
}
