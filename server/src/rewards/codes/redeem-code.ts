import { now } from "../../platform/clock.ts";
import type { Pipeline, Pipelines } from "../../platform/database/pipeline.ts";
import { Refusal } from "../../platform/errors.ts";
import type { SeedKey } from "../../platform/seed-key.ts";
import {
  checkMayPlay,
  grantPendingPoints,
  type Keyed,
  type Ledger,
  lockLedger,
  readAnswers,
  type WalletSettings,
  walletOf,
  writeLedger,
} from "../../wallet/index.ts";
import { type BonusSwitch, mayHaveBonuses } from "../bonus-region.ts";
import type { BoxGifts } from "../box-gifts.ts";
import { insertCoupon } from "../coupons/give-coupon.ts";
import { byteas } from "../deposit-bonuses.ts";
import { type CodeCoupon, hashCode } from "./gift-codes.ts";

export type CodeDeps = {
  pipelines: Pipelines;
  boxes: BoxGifts;
  config: { seedKey: SeedKey } & BonusSwitch & Pick<WalletSettings, "stakePerPoint">;
};
export type CodeRequest = Keyed & { code: string };

/** The gifts of one use. */
export type CodeGifts = {
  pointsCents: number | null;
  pendingId: number | null;
  boxId: number | null;
  grantId: number | null;
  couponId: number | null;
};
export type CodeOutcome = CodeGifts & { pendingCents: number };

/**
 * Redeems a gift code. The wallet's lock serializes the uses by one player. Several players who want the last use wait
 * for the lock of the code's row: one statement decreases its uses and records the use.
 */
export function redeemCode(deps: CodeDeps, request: CodeRequest): Promise<CodeOutcome> {
  const { playerId } = request;
  const [hash] = byteas([hashCode(deps.config.seedKey, request.code)]);
  return deps.pipelines.run(async (pipeline) => {
    const [ledger, answers, [batch]] = await Promise.all([
      lockLedger(pipeline, { playerIds: [playerId], transfers: 1 }),
      readAnswers(pipeline, [request]),
      pipeline.query<Batch>(FIND.name, FIND.text, [hash, playerId]),
    ]);
    const earlier = answers.find(request) as CodeOutcome | undefined;
    if (earlier) return earlier;
    if (!(await mayHaveBonuses(pipeline, playerId, deps.config))) throw new Refusal("bonuses_off");
    checkMayPlay(ledger, playerId);
    const gifts = await give({ pipeline, ledger, ...deps }, playerId, requireUsable(batch));
    const { pointsCents, pendingId, boxId, grantId, couponId } = gifts;
    const values = [hash, playerId, pointsCents, pendingId, boxId, grantId, couponId];
    const used = await pipeline.query(USE.name, USE.text, values);
    // Another transaction took the last use: the gifts above are rolled back.
    if (used.length === 0) throw new Refusal("gift_code_used_up");
    writeLedger(pipeline, ledger);
    const outcome = { ...gifts, pendingCents: walletOf(ledger, playerId).pendingCents };
    answers.save(request, outcome);
    answers.write();
    await pipeline.commit();
    return outcome;
  });
}

type Batch = {
  usesLeft: number;
  perPlayer: number;
  /** The number of codes of the batch that the player has used. */
  usedOfBatch: number;
  /** True if the player has used this code. */
  isUsed: boolean;
  validTo: Date;
  pointsCents: number | null;
  boxId: number | null;
  boxDays: number | null;
  coupon: CodeCoupon | null;
};

function requireUsable(batch: Batch | undefined): Batch {
  if (!batch) throw new Refusal("gift_code_unknown");
  if (batch.isUsed || batch.usedOfBatch >= batch.perPlayer) throw new Refusal("gift_code_used");
  if (batch.validTo <= now()) throw new Refusal("gift_code_over");
  if (batch.usesLeft === 0) throw new Refusal("gift_code_used_up");
  return batch;
}

type GiftDeps = { pipeline: Pipeline; ledger: Ledger } & Pick<CodeDeps, "boxes" | "config">;

async function give(deps: GiftDeps, playerId: number, batch: Batch): Promise<CodeGifts> {
  const { pipeline, ledger, boxes } = deps;
  const { stakePerPoint } = deps.config;
  const { pointsCents, boxId, boxDays, coupon } = batch;
  const reason = "gift code";
  const amountCents = pointsCents ?? 0;
  const pendingPoints = { playerId, kind: "gift_code", amountCents, from: "bonus", stakePerPoint } as const;
  const [pendingId, grantId, couponId] = await Promise.all([
    pointsCents === null ? null : grantPendingPoints(pipeline, ledger, pendingPoints),
    boxId === null || boxDays === null ? null : boxes.give(pipeline, { playerId, boxId, days: boxDays, reason }),
    coupon === null ? null : insertCoupon(pipeline, { ...coupon, playerId, reason }),
  ]);
  return { pointsCents, pendingId, boxId, grantId, couponId };
}

const FIND = {
  name: "find_gift_code",
  text: `select code.uses_left as "usesLeft", batch.per_player as "perPlayer", batch.valid_to as "validTo",
  batch.points_cents as "pointsCents", batch.box_id as "boxId", batch.box_days as "boxDays", batch.coupon,
  (select count(*)::int from rewards_code_uses own where own.player_id = $2::bigint and own.batch_id = batch.id) as "usedOfBatch",
  exists (select from rewards_code_uses own where own.hash = code.hash and own.player_id = $2::bigint) as "isUsed"
from rewards_codes code join rewards_code_batches batch on batch.id = code.batch_id where code.hash = $1::bytea`,
};

const USE = {
  name: "use_gift_code",
  text: `with taken as (
  update rewards_codes set uses_left = uses_left - 1 where hash = $1::bytea and uses_left > 0 returning batch_id
)
insert into rewards_code_uses (player_id, batch_id, hash, points_cents, pending_id, box_id, grant_id, coupon_id)
select $2::bigint, batch_id, $1::bytea, $3::bigint, $4::bigint, $5::bigint, $6::bigint, $7::bigint from taken returning id`,
};
