import type { InputOf, OutputOf } from "@vitrine/contract/call.ts";
import { toCoins } from "@vitrine/contract/money.ts";
import { rateLimit } from "@vitrine/contract/rate-limits.ts";
import type { promotionMembers } from "@vitrine/contract/referral.ts";
import * as calls from "@vitrine/contract/referral.ts";
import { sql } from "kysely";
import { type Profile, readStatuses } from "../accounts/index.ts";
import type { Db } from "../platform/database/database.ts";
import { microsOf, momentOf } from "../platform/database/moments.ts";
import { pipelineOver } from "../platform/database/pipeline.ts";
import { Refusal } from "../platform/errors.ts";
import type { Site } from "../platform/site.ts";
import { bindInviter } from "./bindings.ts";
import { changeCode, codeOf, listChannels } from "./codes.ts";
import type { ReferralSettings } from "./environment.ts";
import { findInviterBy, findOwner } from "./find-inviter.ts";
import { readPromotion } from "./read-promotion.ts";

const TRIES = rateLimit("promo-code");
const CACHE_MS = 5000;

/** Registers the routes of promotion: the player's code, members and inviter. */
export function referralRoutes(site: Site<ReferralSettings>, { profiles }: { profiles: Profiles }): void {
  const { db, pipelines, config, playerCall, guestCall } = site;
  const proposedCode = config.defaultInviteCode;

  playerCall(
    calls.bindInviter,
    async ({ code }, { playerId }) => {
      const inviterId = await pipelines.run(async (pipeline) => {
        const found = await findInviterBy(pipeline, { playerId, code });
        const isBound = await bindInviter(pipeline, { playerId, inviterId: found, by: "page" });
        if (!isBound) throw new Refusal("promo_code_not_allowed");
        return found;
      });
      return { code: await codeOf(db, inviterId) };
    },
    { rates: [TRIES] },
  );

  playerCall(calls.modifyCode, ({ code }, { playerId }) => changeCode({ db, proposedCode }, { playerId, code }), {
    rates: [TRIES],
  });
  playerCall(calls.promotionInfo, (_, { playerId }) => readPromotion({ db, config }, playerId));
  playerCall(calls.promotionMembers, (input, { playerId }) => readMembers({ db, profiles }, { playerId, ...input }));

  guestCall(calls.promotionChannelList, () => listChannels(db), { cacheMs: CACHE_MS });
  // A default code without an owner would make every sign-up with it fail, so it is not proposed.
  guestCall(
    calls.getDefaultInvitationCode,
    async () => ({ code: proposedCode !== undefined && (await isSomebodys(proposedCode)) ? proposedCode : null }),
    { cacheMs: CACHE_MS },
  );

  async function isSomebodys(code: string): Promise<boolean> {
    const pipeline = pipelineOver(db);
    const owner = await findOwner(pipeline, code).catch((error: unknown) => {
      if (error instanceof Refusal) return undefined;
      throw error;
    });
    return owner !== undefined && (await readStatuses(pipeline, [owner])).get(owner)?.closed === false;
  }
}

type Profiles = (playerIds: readonly number[]) => Promise<ReadonlyMap<number, Profile>>;

/**
 * Lists a player's invitees, newest first, with their deposits and the rebates for them. `id` is the time of the
 * binding in Unix microseconds, so that no account id is published; invitees of the same microsecond are on one page.
 */
async function readMembers(
  { db, profiles }: { db: Db; profiles: Profiles },
  { playerId, before, pageSize }: { playerId: number } & InputOf<typeof promotionMembers>,
): Promise<OutputOf<typeof promotionMembers>> {
  const earlier = before === undefined ? sql`` : sql`and created_at < ${momentOf(before)}`;
  const { rows } = await sql<Row>`
    select member.player_id as "playerId", ${microsOf(sql`member.created_at`)} as id, member.created_at as "joinedAt",
      sums.deposited, sums.reward
    from (
      select player_id, created_at from referral_bindings where inviter_id = ${playerId} ${earlier}
      order by created_at desc fetch first ${pageSize + 1} rows with ties
    ) as member
    cross join lateral (
      select coalesce(sum(deposited_cents), 0)::bigint as deposited, coalesce(sum(amount_cents), 0)::bigint as reward
      from referral_rebates where invitee_id = member.player_id and state <> 'taken back'
    ) as sums
    order by member.created_at desc, member.player_id desc`.execute(db);
  const last = rows[pageSize - 1]?.id ?? 0;
  const shown = rows.filter(({ id }) => id >= last);
  const known = await profiles(shown.map((row) => row.playerId));
  const list = shown.map((row) => ({
    id: row.id,
    ...(known.get(row.playerId) ?? { userName: "", avatar: "" }),
    deposited: toCoins(row.deposited),
    reward: toCoins(row.reward),
    joinTime: row.joinedAt.toISOString(),
  }));
  return { list, next: rows.length > shown.length ? last : null };
}

type Row = { playerId: number; id: number; joinedAt: Date; deposited: number; reward: number };
