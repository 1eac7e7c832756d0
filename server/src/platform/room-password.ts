import { timingSafeEqual } from "node:crypto";
import { keyedHash } from "./keyed-hash.ts";
import type { Rate } from "./limits.ts";
import type { SeedKey } from "./seed-key.ts";

/**
 * Tries of one room's password from one network, to look at the room or to come in: with many accounts there are no more. Which room
 * it is says `of`, see `roomOf`.
 */
export const PASSWORD_TRIES: Rate = { name: "room-password", per: "network", perMinute: 10, burst: 10 };

type RoomKind = "battle" | "giveaway";

/** What tells the tries of one room from those of another. */
export const roomOf = (room: RoomKind, id: number) => `${room} ${id}`;

type Given = { room: RoomKind; password: string; publicHash: string };

/** A room's password as it is kept: under the site's key, and with the room's own hash, so that equal passwords differ. */
export function hashRoomPassword(seedKey: SeedKey, { room, password, publicHash }: Given): Buffer {
  return keyedHash(seedKey, { purpose: `${room} room`, text: `${publicHash} ${password.normalize("NFC")}` });
}

/** Whether this is the room's password, in a time that does not tell how much of it is right. */
export function isRoomPassword(seedKey: SeedKey, given: Given, passwordHash: Buffer): boolean {
  return timingSafeEqual(hashRoomPassword(seedKey, given), passwordHash);
}
