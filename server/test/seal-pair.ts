import { type CipherKey, createCipheriv, randomBytes } from "node:crypto";

/** The format of a pair at rest from the time before keys had ids, written down a second time: nonce, tag, ciphertext of seed and salt, bound to the hash. */
export function sealPair(
  seedKey: CipherKey,
  { serverSeed, secretSalt, publicHash }: { serverSeed: string; secretSalt: string; publicHash: string },
): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", seedKey, nonce).setAAD(Buffer.from(publicHash));
  const text = Buffer.concat([cipher.update(serverSeed + secretSalt, "hex"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}
