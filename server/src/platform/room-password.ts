import { timingSafeEqual } from "node:crypto";
import { keyedHash } from "./keyed-hash.ts";
import type { Rate } from "./limits.ts";
import type { SeedKey } from "./seed-key.ts";

/**
 * Limits attempts at one room's password from one network, to view the room or to join; more accounts give no more
 * attempts. `of` names the room, see `roomOf`.
 */
export const PASSWORD_TRIES: Rate = { name: "room-password", per: "network", perMinute: 10, burst: 10 };

type RoomKind = "battle" | "giveaway";

/** The value of `of` that separates the attempts at different rooms. */
export const roomOf = (room: RoomKind, id: number) => `${room} ${id}`;

type Given = { room: RoomKind; password: string; publicHash: string };

/** The stored form of a room's password: a keyed hash with the room's own hash, so equal passwords differ. */
export function hashRoomPassword(seedKey: SeedKey, { room, password, publicHash }: Given): Buffer {
  return keyedHash(seedKey, { purpose: `${room} room`, text: `${publicHash} ${password.normalize("NFC")}` });
}

/** Compares a password with the stored hash in constant time. */
export function isRoomPassword(seedKey: SeedKey, given: Given, passwordHash: Buffer): boolean {
  return timingSafeEqual(hashRoomPassword(seedKey, given), passwordHash);
}
