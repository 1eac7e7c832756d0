import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { keysOf, type SealKey, type SeedKey } from "./seed-key.ts";

const ID_BYTES = 4;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** What a sealed value belongs to: another row's value does not open. `bytes` is the length of the secret. */
export type Belonging = { name: string; bytes: number };

/** How long a sealed value is. One that is ID_BYTES shorter is from the time before keys had ids. */
export const sealedLength = (bytes: number) => ID_BYTES + NONCE_BYTES + TAG_BYTES + bytes;

/** Encrypts a secret for the database with AES-256-GCM: the key's id, nonce, tag, ciphertext. */
export function sealBytes({ current }: SeedKey, secret: Buffer, name: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", current.key, nonce).setAAD(Buffer.from(name));
  const text = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([current.id, nonce, cipher.getAuthTag(), text]);
}

/** Decrypts what `sealBytes` made. Throws when its key is not here, or the value or its row was changed. */
export function openBytes(seedKey: SeedKey, sealed: Buffer, { name, bytes }: Belonging): Buffer {
  const keys = keysOf(seedKey);
  if (sealed.length === sealedLength(bytes) - ID_BYTES) return openOld(keys, sealed, name);
  const id = sealed.subarray(0, ID_BYTES);
  const found = keys.find((key) => key.id.equals(id));
  if (!found) throw new Error(`sealed with a key that this process does not have (id ${id.toString("hex")})`);
  return open(found, sealed.subarray(ID_BYTES), name);
}

/** A value without an id is of the database's first key, which may be either of ours. */
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
