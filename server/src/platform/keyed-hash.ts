import { createHmac } from "node:crypto";
import type { SeedKey } from "./seed-key.ts";

/** A hash under the site's hash key, 32 bytes. Equal texts have equal hashes; testing guesses needs the key. */
export function keyedHash({ hashKey }: SeedKey, { purpose, text }: { purpose: string; text: string }): Buffer {
  return createHmac("sha256", hashKey)
    .update(JSON.stringify([purpose, text]))
    .digest();
}
