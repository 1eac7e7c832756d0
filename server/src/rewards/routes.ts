import * as couponCalls from "@vitrine/contract/coupons.ts";
import type { Language } from "@vitrine/contract/languages.ts";
import { toCoins } from "@vitrine/contract/money.ts";
import * as calls from "@vitrine/contract/rewards.ts";
import { pipelineOver } from "../platform/database/pipeline-over.ts";
import type { Site } from "../platform/site.ts";
import type { BoxGifts } from "./box-gifts.ts";
import { claimReward } from "./claim-reward.ts";
import { readCouponPage, readUsableCoupons } from "./read-coupons.ts";
import { readDaily } from "./read-daily.ts";
import { readGrades } from "./read-grades.ts";
import { type RewardSource, readRewards } from "./read-rewards.ts";
import { redeemCode } from "./redeem-code.ts";
import { type HighestReturn, requireSafeRelease } from "./require-safe-release.ts";
import { showClaim } from "./show-claim.ts";
import { showGifts } from "./show-gifts.ts";

/** What rewards are told of the modules above and beside them. */
export type RewardLookups = {
  boxes: BoxGifts;
  returns: readonly HighestReturn[];
  /** What else players are given. */
  beside: readonly RewardSource[];
};

/** A code is typed in, not tried out. A network holds many people, and many accounts of one. */
const CODE_TRIES = { name: "gift-code", per: "account", perMinute: 6, burst: 12 } as const;
const CODE_TRIES_OF_NETWORK = { name: "gift-code-network", per: "network", perMinute: 30, burst: 60 } as const;

/** A player's coupons, what there is to claim, gift codes, and what was given. */
export function rewardRoutes(site: Site, { boxes, returns, beside }: RewardLookups): void {
  const { db, pipelines, playerCall } = site;
  const { bonuses, seedKey } = site.config;
  if (bonuses) requireSafeRelease(returns);
  const readerOf = (playerId: number, language: Language) => {
    return { asked: pipelineOver(db), boxes, bonuses, playerId, language };
  };
  playerCall(couponCalls.getMyCoupons, (input, { playerId }) => readUsableCoupons(db, playerId, { ...input, bonuses }));
  playerCall(couponCalls.getMyCouponPage, (input, { playerId }) => readCouponPage(db, playerId, input));
  playerCall(calls.getGradeInfo, (_, { playerId, language }) => readGrades(readerOf(playerId, language)));
  playerCall(calls.eventDaily, (_, { playerId, language }) => readDaily(db, readerOf(playerId, language)));
  playerCall(calls.eventClaim, async ({ id }, { playerId, key, language }) => {
    const request = { playerId, key, call: calls.eventClaim.path, id };
    const { claim, grantId, pendingCents } = await claimReward({ pipelines, boxes, bonuses }, request);
    return { claim: await showClaim(claim, { boxes, language }), grantId, pendingPoints: toCoins(pendingCents) };
  });
  playerCall(
    calls.useRewardVoucher,
    async ({ code }, { playerId, key, language }) => {
      const request = { playerId, key, call: calls.useRewardVoucher.path, code };
      const outcome = await redeemCode({ pipelines, boxes, bonuses, seedKey }, request);
      return showGifts(outcome, { boxes, language });
    },
    { rates: [CODE_TRIES, CODE_TRIES_OF_NETWORK] },
  );
  playerCall(calls.getMyRewardPage, (input, { playerId, language }) =>
    readRewards(db, { playerId, ...input }, { boxes, language, beside }),
  );
}
