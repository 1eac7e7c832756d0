import type { OutputOf } from "@vitrine/contract/call.ts";
import { toCoins } from "@vitrine/contract/money.ts";
import type { promotionInfo } from "@vitrine/contract/referral.ts";
import { sql } from "kysely";
import { readStatuses } from "../accounts/index.ts";
import type { Db } from "../platform/database/database.ts";
import { pipelineOver } from "../platform/database/pipeline.ts";
import type { PlatformSettings } from "../platform/environment/platform-environment.ts";
import { changesAtOf, codeOf } from "./codes.ts";
import type { ReferralSettings } from "./environment.ts";
import { inviterOf, isYoung } from "./find-inviter.ts";
import { levelOf } from "./rules.ts";

/** Reads a player's promotion page: the code, the level, the sums of their invitees, and their own inviter. */
export async function readPromotion(
  { db, config }: { db: Db; config: Pick<PlatformSettings, "publicUrl"> & ReferralSettings },
  playerId: number,
): Promise<OutputOf<typeof promotionInfo>> {
  const code = await codeOf(db, playerId);
  const [{ changed_at }, sums, inviterId, userCount] = await Promise.all([
    db.selectFrom("referral_codes").select("changed_at").where("player_id", "=", playerId).executeTakeFirstOrThrow(),
    sumRebates(db, playerId),
    inviterOf(db, playerId),
    countInvitees(db, playerId),
  ]);
  const statuses = await readStatuses(pipelineOver(db), [playerId, ...(inviterId === undefined ? [] : [inviterId])]);
  const isInviterHere = inviterId !== undefined && statuses.get(inviterId)?.closed === false;
  const { level, ratioHundredths } = levelOf(sums.deposited, config.inviterLevels);
  const next = config.inviterLevels.find(({ fromCents }) => fromCents > sums.deposited);
  return {
    code,
    link: `${config.publicUrl}/?promoteCode=${code}`,
    level,
    rebateRatio: ratioHundredths / 10_000,
    experience: toCoins(sums.deposited),
    nextLevelExperience: next ? toCoins(next.fromCents) : null,
    levels: config.inviterLevels.map((one) => ({
      level: one.level,
      from: toCoins(one.fromCents),
      rebateRatio: one.ratioHundredths / 10_000,
    })),
    userCount,
    cumulativePurchase: toCoins(sums.deposited),
    cumulativeReward: toCoins(sums.paid),
    heldReward: toCoins(sums.held),
    upstreamCode: isInviterHere ? await codeOf(db, inviterId) : null,
    mayBind: inviterId === undefined && isYoung(statuses.get(playerId)?.createdAt),
    codeChangesAt: changesAtOf(changed_at)?.toISOString() ?? null,
  };
}

function sumRebates(db: Db, inviterId: number): Promise<{ deposited: number; paid: number; held: number }> {
  return db
    .selectFrom("referral_rebates")
    .select([
      sql<number>`coalesce(sum(deposited_cents) filter (where state <> 'taken back'), 0)::bigint`.as("deposited"),
      sql<number>`coalesce(sum(amount_cents) filter (where state = 'paid'), 0)::bigint`.as("paid"),
      sql<number>`coalesce(sum(amount_cents) filter (where state = 'held'), 0)::bigint`.as("held"),
    ])
    .where("inviter_id", "=", inviterId)
    .executeTakeFirstOrThrow();
}

async function countInvitees(db: Db, inviterId: number): Promise<number> {
  const { count } = await db
    .selectFrom("referral_bindings")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("inviter_id", "=", inviterId)
    .executeTakeFirstOrThrow();
  return count;
}
