import { createHmac } from "node:crypto";
import type { SeedKey } from "./seed-key.ts";

/** A hash under the site's key: the same for the same text, and without the key nobody can try texts out. 32 bytes. */
export function keyedHash(seedKey: SeedKey, { purpose, text }: { purpose: string; text: string }): Buffer {
  return createHmac("sha256", seedKey)
    .update(JSON.stringify([purpose, text]))
    .digest();
}
