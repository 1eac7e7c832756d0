import type { OutputOf } from "@vitrine/contract/call.ts";
import type { Language } from "@vitrine/contract/languages.ts";
import { toCoins } from "@vitrine/contract/money.ts";
import { rateLimit } from "@vitrine/contract/rate-limits.ts";
import * as couponCalls from "@vitrine/contract/rewards/coupons.ts";
import type { eventDaily, Reward, useRewardVoucher } from "@vitrine/contract/rewards.ts";
import * as calls from "@vitrine/contract/rewards.ts";
import { now } from "../platform/clock.ts";
import { type Pipeline, type Pipelines, pipelineOver } from "../platform/database/pipeline.ts";
import { Refusal } from "../platform/errors.ts";
import type { Site } from "../platform/site.ts";
import {
  checkMayPlay,
  grantPendingPoints,
  type Keyed,
  lockLedger,
  readAnswers,
  selectWallet,
  type WalletSettings,
  walletOf,
  writeLedger,
} from "../wallet/index.ts";
import { mayHaveBonuses } from "./bonus-region.ts";
import type { BoxGifts } from "./box-gifts.ts";
import { calendarOffers, type Offer, offersOf, requireOpen } from "./claimable-rewards.ts";
import { type CodeOutcome, redeemCode } from "./codes/redeem-code.ts";
import { type HighestReturn, requireSafeRelease } from "./codes/require-safe-release.ts";
import { readCouponPage, readUsableCoupons } from "./coupons/read-coupons.ts";
import { earnedOfDay } from "./deposit-bonuses.ts";
import type { RewardSettings } from "./environment.ts";
import {
  closedUnless,
  type Reader,
  type RewardReader,
  readLevels,
  showClaim,
  showClaims,
  showRedPacket,
} from "./read-claims.ts";
import { type RewardSource, readRewards } from "./read-rewards.ts";
import { readStatus } from "./read-status.ts";

/** Functions and data of other modules that rewards must not import. */
export type RewardLookups = {
  boxes: BoxGifts;
  returns: readonly HighestReturn[];
  /** Sources of other rewards, for the list of rewards. */
  beside: readonly RewardSource[];
};

const CODE_TRIES = rateLimit("gift-code");
const CODE_TRIES_OF_NETWORK = rateLimit("gift-code-network");

/** Registers the routes of rewards: coupons, claims, gift codes, and the list of rewards. */
export function rewardRoutes(
  site: Site<RewardSettings & WalletSettings>,
  { boxes, returns, beside }: RewardLookups,
): void {
  const { db, pipelines, playerCall } = site;
  const { config } = site;
  if (config.bonuses) requireSafeRelease(returns, config.stakePerPoint);
  const readerOf = (playerId: number, language: Language) => {
    return { asked: pipelineOver(db), boxes, terms: config, playerId, language };
  };
  playerCall(couponCalls.getMyCoupons, async (input, { playerId }) => {
    const bonuses = await mayHaveBonuses(pipelineOver(db), playerId, config);
    return readUsableCoupons(db, playerId, { ...input, bonuses });
  });
  playerCall(couponCalls.getMyCouponPage, (input, { playerId }) => readCouponPage(db, playerId, input));
  playerCall(calls.getGradeInfo, (_, { playerId, language }) => readLevels(readerOf(playerId, language)));
  playerCall(calls.eventDaily, (_, { playerId, language }) => readDaily({ db, config }, readerOf(playerId, language)));
  playerCall(calls.eventClaim, async ({ id }, { playerId, key, language }) => {
    const request = { playerId, key, call: calls.eventClaim.path, id };
    const { claim, grantId, pendingCents } = await claimReward({ pipelines, boxes, terms: config }, request);
    return { claim: await showClaim(claim, { boxes, language }), grantId, pendingPoints: toCoins(pendingCents) };
  });
  playerCall(
    calls.useRewardVoucher,
    async ({ code }, { playerId, key, language }) => {
      const request = { playerId, key, call: calls.useRewardVoucher.path, code };
      const outcome = await redeemCode({ pipelines, boxes, config }, request);
      return showGifts(outcome, { boxes, language });
    },
    { rates: [CODE_TRIES, CODE_TRIES_OF_NETWORK] },
  );
  playerCall(calls.getMyRewardPage, (input, { playerId, language }) =>
    readRewards(db, { playerId, ...input }, { boxes, language, beside }),
  );
}

type ClaimDeps = { pipelines: Pipelines } & Pick<RewardReader, "boxes" | "terms">;
type ClaimRequest = Keyed & { id: string };
type ClaimOutcome = { claim: Offer; grantId: number | null; pendingCents: number };

/**
 * Claims a reward, once for its period: of two parallel requests, the second gets the wallet's lock later and finds the
 * reward taken. The unique index on the claims would refuse it too.
 */
function claimReward(deps: ClaimDeps, request: ClaimRequest): Promise<ClaimOutcome> {
  const { playerId } = request;
  return deps.pipelines.run(async (pipeline) => {
    const [ledger, answers] = await Promise.all([
      lockLedger(pipeline, { playerIds: [playerId], transfers: 1 }),
      readAnswers(pipeline, [request]),
    ]);
    const earlier = answers.find(request) as ClaimOutcome | undefined;
    if (earlier) return earlier;
    const status = await readStatus(pipeline, deps, { playerId, at: now() });
    if (!status.bonuses) throw new Refusal("bonuses_off");
    checkMayPlay(ledger, playerId);
    const offer = requireOpen(status, request.id);
    const { kind, pointsCents, boxId } = offer;
    const pendingPoints = {
      playerId,
      kind: PENDING_KINDS[kind],
      amountCents: pointsCents ?? 0,
      from: "bonus",
      stakePerPoint: deps.terms.stakePerPoint,
    } as const;
    const pendingId = pointsCents === null ? null : await grantPendingPoints(pipeline, ledger, pendingPoints);
    const gift = { playerId, boxId: boxId ?? 0, days: deps.terms.claimedBoxDays, reason: `VIP ${offer.level}` };
    const grantId = boxId === null ? null : await deps.boxes.give(pipeline, gift);
    insertClaim(pipeline, { playerId, offer, pendingId, grantId });
    writeLedger(pipeline, ledger);
    const claim: Offer = { ...offer, state: "taken" };
    const outcome = { claim, grantId, pendingCents: walletOf(ledger, playerId).pendingCents };
    answers.save(request, outcome);
    answers.write();
    await pipeline.commit();
    return outcome;
  });
}

const PENDING_KINDS = {
  levelUp: "level_up",
  levelBox: "level_box",
  redPacket: "red_packet",
  calendar: "calendar",
} as const;

type NewClaim = { playerId: number; offer: Offer; pendingId: number | null; grantId: number | null };

function insertClaim(pipeline: Pipeline, { playerId, offer, pendingId, grantId }: NewClaim): void {
  const { kind, period, pointsCents, boxId, place } = offer;
  const values = [playerId, kind, period, pointsCents, pendingId, grantId, boxId, place];
  pipeline.query(INSERT.name, INSERT.text, values);
}

const INSERT = {
  name: "insert_claim",
  text: `insert into rewards_claims (player_id, kind, period, points_cents, pending_id, grant_id, box_id, place)
values ($1::bigint, $2::text, $3::text, $4::bigint, $5::bigint, $6::bigint, $7::bigint, $8::smallint)`,
};

/** Reads today's rewards of a player, and everything that can be claimed now. */
async function readDaily(
  { db, config }: Pick<Site<RewardSettings>, "db" | "config">,
  reader: RewardReader,
): Promise<OutputOf<typeof eventDaily>> {
  const { asked, playerId, boxes } = reader;
  const status = await readStatus(asked, reader, { playerId, at: now() });
  const { bonuses } = status;
  const [{ depositedCents }, wallet, freeBoxes] = await Promise.all([
    earnedOfDay(asked, { playerId, day: status.day }),
    selectWallet(db, playerId),
    boxes.countWaiting(asked, playerId),
  ]);
  const { streak, offers } = calendarOffers(status);
  const open = closedUnless(bonuses, offersOf(status)).filter(({ state }) => state === "open");
  return {
    ...{ day: status.day, dayEnds: status.dayEnds.toISOString(), bonuses, deposited: toCoins(depositedCents) },
    steps: config.dailySteps.map(({ step, fromCents, pointsCents }) => ({
      ...{ step, from: toCoins(fromCents), points: toCoins(pointsCents), reached: depositedCents >= fromCents },
    })),
    calendar: { streak, days: await showClaims(closedUnless(bonuses, offers), reader) },
    redPacket: await showRedPacket(status, reader),
    claims: await showClaims(open, reader),
    freeBoxes,
    pendingPoints: toCoins(wallet.pending_cents),
  };
}

const NOTHING = { points: null, boxId: null, boxName: null, grantId: null, couponId: null } as const;

/** Formats the gifts of a code for the player's page. */
async function showGifts(
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
