import type { OutputOf } from "@vitrine/contract/call.ts";
import { toCoins } from "@vitrine/contract/money.ts";
import { VIP_LEVELS, vipLevelOf } from "@vitrine/contract/rewards/vip.ts";
import type { getGradeInfo } from "@vitrine/contract/rewards.ts";
import { now } from "../platform/clock.ts";
import type { Statements } from "../platform/database/pipeline.ts";
import { levelOffers, type Offer, redPacketOffer } from "./offers.ts";
import { readStatus, type Status } from "./read-status.ts";
import { type Reader, showClaim, showClaims } from "./show-claim.ts";

/** The reader of rewards for one player. If `bonuses` is false, nothing can be claimed. */
export type RewardReader = Reader & { asked: Statements; playerId: number; bonuses: boolean };

/** Reads a player's VIP level, and the rewards of every level. */
export async function readLevels(reader: RewardReader): Promise<OutputOf<typeof getGradeInfo>> {
  const status = await readStatus(reader.asked, reader.boxes, { ...reader, at: now() });
  const { netStakesCents } = status;
  const level = vipLevelOf(netStakesCents);
  const next = VIP_LEVELS.find(({ fromCents }) => fromCents > netStakesCents);
  return {
    level,
    netStakes: toCoins(netStakesCents),
    next: next
      ? { level: next.level, from: toCoins(next.fromCents), left: toCoins(next.fromCents - netStakesCents) }
      : null,
    levels: await Promise.all(VIP_LEVELS.map((row) => showLevel(row, status, reader))),
    redPacket: await showRedPacket(status, reader),
  };
}

async function showLevel(
  { level, fromCents, rewardCents }: (typeof VIP_LEVELS)[number],
  status: Status,
  reader: RewardReader,
) {
  const box = status.boxes.get(level);
  const claims = await showClaims(closedUnless(reader.bonuses, levelOffers(status, level)), reader);
  return {
    ...{ level, from: toCoins(fromCents), points: toCoins(rewardCents), claims },
    boxId: box?.id ?? null,
    boxName: box ? ((await reader.boxes.name(box.id, reader.language)) ?? null) : null,
    boxImage: box?.image ?? null,
  };
}

/** Returns the red packet of this week, and what this week has earned for the next one. */
export async function showRedPacket(status: Status, reader: RewardReader) {
  const [offer] = closedUnless(reader.bonuses, [redPacketOffer(status)]);
  return {
    week: status.lastWeek,
    staked: toCoins(status.stakedLastWeekCents),
    claim: await showClaim(offer!, reader),
    thisWeek: toCoins(status.stakedThisWeekCents),
  };
}

/** Closes all open offers on a site without bonuses. */
export const closedUnless = (bonuses: boolean, offers: readonly Offer[]): Offer[] =>
  offers.map((offer) => (bonuses || offer.state !== "open" ? offer : { ...offer, state: "later" }));
