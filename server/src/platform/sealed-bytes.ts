import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { keysOf, type SealKey, type SeedKey } from "./seed-key.ts";

const ID_BYTES = 4;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Binds a sealed value to its row: it cannot be opened as another row's value. `bytes` is the secret's length. */
export type Belonging = { name: string; bytes: number };

/** The length of a sealed value in bytes. A value that is shorter by ID_BYTES was sealed before keys had ids. */
export const sealedLength = (bytes: number) => ID_BYTES + NONCE_BYTES + TAG_BYTES + bytes;

/** Encrypts a secret for the database with AES-256-GCM: key id, nonce, tag, ciphertext. */
export function sealBytes({ current }: SeedKey, secret: Buffer, name: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", current.key, nonce).setAAD(Buffer.from(name));
  const text = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([current.id, nonce, cipher.getAuthTag(), text]);
}

/** Decrypts the result of `sealBytes`. Throws when this process lacks the key, or the value or its row was changed. */
export function openBytes(seedKey: SeedKey, sealed: Buffer, { name, bytes }: Belonging): Buffer {
  const keys = keysOf(seedKey);
  if (sealed.length === sealedLength(bytes) - ID_BYTES) return openOld(keys, sealed, name);
  const id = sealed.subarray(0, ID_BYTES);
  const found = keys.find((key) => key.id.equals(id));
  if (!found)
    throw new Error(`the value is sealed with a key that this process does not have (id ${id.toString("hex")})`);
  return open(found, sealed.subarray(ID_BYTES), name);
}

/** A value without an id was sealed with the database's first key, which may be either of our two keys. */
function openOld([key, ...others]: SealKey[], sealed: Buffer, name: string): Buffer {
  try {
    return open(key!, sealed, name);
  } catch (error) {
    if (others.length === 0) throw error;
    return openOld(others, sealed, name);
  }
}

function open({ key }: SealKey, sealed: Buffer, name: string): Buffer {
  const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(name))
    .setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}
