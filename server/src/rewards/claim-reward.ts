import { now } from "../platform/clock.ts";
import type { Pipeline, Pipelines } from "../platform/database/pipeline.ts";
import { Refusal } from "../platform/errors.ts";
import { checkMayPlay, type Keyed, lockLedger, promise, readAnswers, walletOf, writeLedger } from "../wallet/index.ts";
import type { BoxGifts } from "./box-gifts.ts";
import { type Offer, requireOpen } from "./offers.ts";
import { readStanding } from "./read-standing.ts";
import { CLAIMED_BOX_DAYS } from "./reward-terms.ts";

export type ClaimMeans = { pipelines: Pipelines; boxes: BoxGifts; bonuses: boolean };
export type ClaimRequest = Keyed & { id: string };
export type ClaimOutcome = { claim: Offer; grantId: number | null; pendingCents: number };

/**
 * Claims a reward, once for its period: behind the wallet's lock whoever comes second finds it taken, and the table of claims
 * would refuse it too.
 * @throws Refusal claim_unknown, claim_taken, claim_early, claim_over, bonuses_off, and what stops play.
 */
export function claimReward(means: ClaimMeans, request: ClaimRequest): Promise<ClaimOutcome> {
  const { playerId } = request;
  return means.pipelines.run(async (pipeline) => {
    const [ledger, answers] = await Promise.all([
      lockLedger(pipeline, { playerIds: [playerId], transfers: 1 }),
      readAnswers(pipeline, [request]),
    ]);
    const earlier = answers.find(request) as ClaimOutcome | undefined;
    if (earlier) return earlier;
    if (!means.bonuses) throw new Refusal("bonuses_off");
    checkMayPlay(ledger, playerId);
    const offer = requireOpen(await readStanding(pipeline, means.boxes, { playerId, at: now() }), request.id);
    const { kind, pointsCents, boxId } = offer;
    const promised = { playerId, kind: PROMISES[kind], amountCents: pointsCents ?? 0, from: "bonus" } as const;
    const pendingId = pointsCents === null ? null : await promise(pipeline, ledger, promised);
    const gift = { playerId, boxId: boxId ?? 0, days: CLAIMED_BOX_DAYS, reason: `VIP ${offer.level}` };
    const grantId = boxId === null ? null : await means.boxes.give(pipeline, gift);
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

/** The kinds by which promises are booked. */
const PROMISES = { levelUp: "level_up", levelBox: "level_box", redPacket: "red_packet", calendar: "calendar" } as const;

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
