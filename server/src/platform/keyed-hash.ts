import { createHmac } from "node:crypto";
import type { SeedKey } from "./seed-key.ts";

/** A hash under the site's hash key: the same for the same text, and without the key nobody can try texts out. 32 bytes. */
export function keyedHash({ hashKey }: SeedKey, { purpose, text }: { purpose: string; text: string }): Buffer {
  return createHmac("sha256", hashKey)
    .update(JSON.stringify([purpose, text]))
    .digest();
}
