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
import { type HighestReturn, requireSafeRelease } from "./require-safe-release.ts";
import { showClaim } from "./show-claim.ts";

/** What rewards are told of the modules above and beside them. */
export type RewardLookups = { boxes: BoxGifts; returns: readonly HighestReturn[] };

/** A player's coupons, and what there is to claim. */
export function rewardRoutes({ db, pipelines, config, playerCall }: Site, { boxes, returns }: RewardLookups): void {
  const { bonuses } = config;
  if (bonuses) requireSafeRelease(returns);
  const readerOf = (playerId: number, language: Language) => {
    return { asked: pipelineOver(db), boxes, bonuses, playerId, language };
  };
  playerCall(couponCalls.getMyCoupons, (input, { playerId }) => readUsableCoupons(db, playerId, input));
  playerCall(couponCalls.getMyCouponPage, (input, { playerId }) => readCouponPage(db, playerId, input));
  playerCall(calls.getGradeInfo, (_, { playerId, language }) => readGrades(readerOf(playerId, language)));
  playerCall(calls.eventDaily, (_, { playerId, language }) => readDaily(db, readerOf(playerId, language)));
  playerCall(calls.eventClaim, async ({ id }, { playerId, key, language }) => {
    const request = { playerId, key, call: calls.eventClaim.path, id };
    const { claim, grantId, pendingCents } = await claimReward({ pipelines, boxes, bonuses }, request);
    return { claim: await showClaim(claim, { boxes, language }), grantId, pendingPoints: toCoins(pendingCents) };
  });
}
