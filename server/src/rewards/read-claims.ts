import type { OutputOf } from "@vitrine/contract/call.ts";
import type { Language } from "@vitrine/contract/languages.ts";
import { toCoins } from "@vitrine/contract/money.ts";
import { type VipLevel, vipLevelOf } from "@vitrine/contract/rewards/vip-levels.ts";
import type { Claim, getGradeInfo } from "@vitrine/contract/rewards.ts";
import { now } from "../platform/clock.ts";
import type { Statements } from "../platform/database/pipeline.ts";
import type { BoxGifts } from "./box-gifts.ts";
import { idOf, levelOffers, type Offer, offersOf, redPacketOffer } from "./claimable-rewards.ts";
import { type RewardTerms, readStatus, type Status } from "./read-status.ts";

/** The reader's language, and the functions about boxes. */
export type Reader = { boxes: BoxGifts; language: Language };

export async function showClaim(offer: Offer, { boxes, language }: Reader): Promise<Claim> {
  const { kind, state, pointsCents, boxId, level, place, endsAt } = offer;
  return {
    ...{ id: idOf(offer), kind, state, boxId, level },
    points: pointsCents === null ? null : toCoins(pointsCents),
    boxName: boxId === null ? null : ((await boxes.name(boxId, language)) ?? null),
    day: place,
    endTime: endsAt,
  };
}

export const showClaims = (offers: readonly Offer[], reader: Reader): Promise<Claim[]> =>
  Promise.all(offers.map((offer) => showClaim(offer, reader)));

/** The player whose rewards are read, and the dependencies of the reading. */
export type RewardReader = Reader & {
  asked: Statements;
  playerId: number;
  terms: RewardTerms;
};

/** Reads a player's VIP level, and the rewards of every level. */
export async function readLevels(reader: RewardReader): Promise<OutputOf<typeof getGradeInfo>> {
  const status = await readStatus(reader.asked, reader, { ...reader, at: now() });
  const { netStakesCents } = status;
  const { vipLevels } = reader.terms;
  const level = vipLevelOf(netStakesCents, vipLevels);
  const next = vipLevels.find(({ fromCents }) => fromCents > netStakesCents);
  return {
    level,
    netStakes: toCoins(netStakesCents),
    next: next
      ? { level: next.level, from: toCoins(next.fromCents), left: toCoins(next.fromCents - netStakesCents) }
      : null,
    levels: await Promise.all(vipLevels.map((row) => showLevel(row, status, reader))),
    redPacket: await showRedPacket(status, reader),
  };
}

async function showLevel({ level, fromCents, rewardCents }: VipLevel, status: Status, reader: RewardReader) {
  const box = status.boxes.get(level);
  const claims = await showClaims(closedUnless(status.bonuses, levelOffers(status, level)), reader);
  return {
    ...{ level, from: toCoins(fromCents), points: toCoins(rewardCents), claims },
    boxId: box?.id ?? null,
    boxName: box ? ((await reader.boxes.name(box.id, reader.language)) ?? null) : null,
    boxImage: box?.image ?? null,
  };
}

/**
 * Returns the red packet that can be claimed this week, and this week's stakes, which count for the next red packet.
 */
export async function showRedPacket(status: Status, reader: RewardReader) {
  const [offer] = closedUnless(status.bonuses, [redPacketOffer(status)]);
  return {
    ...{ week: status.lastWeek, percent: status.terms.redPacketHundredths / 100 },
    staked: toCoins(status.stakedLastWeekCents),
    claim: await showClaim(offer!, reader),
    thisWeek: toCoins(status.stakedThisWeekCents),
  };
}

/** Closes all open offers of a player who gets no bonuses. */
export const closedUnless = (bonuses: boolean, offers: readonly Offer[]): Offer[] =>
  offers.map((offer) => (bonuses || offer.state !== "open" ? offer : { ...offer, state: "later" }));

/** Reads the offers that a player can claim now, with their ids and points. */
export async function readOpenClaims(
  reader: Omit<RewardReader, "language">,
): Promise<Pick<Claim, "id" | "kind" | "points">[]> {
  const status = await readStatus(reader.asked, reader, { playerId: reader.playerId, at: now() });
  return closedUnless(status.bonuses, offersOf(status))
    .filter(({ state }) => state === "open")
    .map((offer) => ({
      id: idOf(offer),
      kind: offer.kind,
      points: offer.pointsCents === null ? null : toCoins(offer.pointsCents),
    }));
}
