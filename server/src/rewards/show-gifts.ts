import type { OutputOf } from "@vitrine/contract/call.ts";
import { toCoins } from "@vitrine/contract/money.ts";
import type { Reward, useRewardVoucher } from "@vitrine/contract/rewards.ts";
import type { CodeOutcome } from "./redeem-code.ts";
import type { Reader } from "./show-claim.ts";

const NOTHING = { points: null, boxId: null, boxName: null, grantId: null, couponId: null } as const;

/** What a gift code gave, as its player's page shows it. */
export async function showGifts(
  { pointsCents, boxId, grantId, couponId, pendingCents }: CodeOutcome,
  { boxes, language }: Reader,
): Promise<OutputOf<typeof useRewardVoucher>> {
  const rewards: Reward[] = [];
  if (pointsCents !== null) rewards.push({ ...NOTHING, kind: "points", points: toCoins(pointsCents) });
  if (boxId !== null) {
    const boxName = (await boxes.name(boxId, language)) ?? null;
    rewards.push({ ...NOTHING, kind: "box", boxId, boxName, grantId });
  }
  if (couponId !== null) rewards.push({ ...NOTHING, kind: "coupon", couponId });
  return { rewards, pendingPoints: toCoins(pendingCents) };
}
