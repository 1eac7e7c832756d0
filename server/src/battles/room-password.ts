import { timingSafeEqual } from "node:crypto";
import { keyedHash } from "../platform/keyed-hash.ts";
import type { SeedKey } from "../platform/seed-key.ts";

type Given = { password: string; publicHash: string };

/** A room's password as it is kept: under the site's key, and with the room's own hash, so that equal passwords differ. */
export function hashRoomPassword(seedKey: SeedKey, { password, publicHash }: Given): Buffer {
  return keyedHash(seedKey, { purpose: "battle room", text: `${publicHash} ${password.normalize("NFC")}` });
}

/** Whether this is the room's password, in a time that does not tell how much of it is right. */
export function isRoomPassword(seedKey: SeedKey, given: Given, passwordHash: Buffer): boolean {
  return timingSafeEqual(hashRoomPassword(seedKey, given), passwordHash);
}
