import { createHmac } from "node:crypto";
import { ownerText } from "@vitrine/contract/transparency/liabilities.ts";
import { keyedHash, type SeedKey } from "../../platform/seed-key.ts";

/**
 * The nonce of a player's leaf on a day, 64 hex digits. It follows from both under the site's hash key, so it is not
 * stored.
 */
export function nonceOf(seedKey: SeedKey, { day, playerId }: { day: string; playerId: number }): string {
  const text = `${day} ${playerId}`;
  return keyedHash(seedKey, { purpose: "leaf in the sum of liabilities", text }).toString("hex");
}

/** What a leaf shows of its player: HMAC-SHA256(key = nonce, message = day and player). */
export function commitmentOf(seedKey: SeedKey, owner: { day: string; playerId: number }): Buffer {
  return createHmac("sha256", nonceOf(seedKey, owner)).update(ownerText(owner.day, owner.playerId)).digest();
}
