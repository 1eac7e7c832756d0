import { toCoins } from "@vitrine/contract/money.ts";
import type { Claim } from "@vitrine/contract/rewards.ts";
import { now } from "../platform/clock.ts";
import { idOf, offersOf } from "./offers.ts";
import { closedUnless, type RewardReader } from "./read-levels.ts";
import { readStatus } from "./read-status.ts";

/** Reads the offers that a player can claim now, with their ids and points. */
export async function readOpenClaims(
  reader: Omit<RewardReader, "language">,
): Promise<Pick<Claim, "id" | "kind" | "points">[]> {
  const status = await readStatus(reader.asked, reader.boxes, { playerId: reader.playerId, at: now() });
  return closedUnless(reader.bonuses, offersOf(status))
    .filter(({ state }) => state === "open")
    .map((offer) => ({
      id: idOf(offer),
      kind: offer.kind,
      points: offer.pointsCents === null ? null : toCoins(offer.pointsCents),
    }));
}
