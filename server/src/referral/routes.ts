import * as calls from "@vitrine/contract/referral.ts";
import { readStandings } from "../accounts/index.ts";
import { pipelineOver } from "../platform/database/pipeline-over.ts";
import { Refusal } from "../platform/errors.ts";
import type { Site } from "../platform/site.ts";
import { bindInviter } from "./bindings.ts";
import { changeCode } from "./change-code.ts";
import { listChannels } from "./channels.ts";
import { codeOf } from "./codes.ts";
import { findInviterBy, findOwner } from "./find-inviter.ts";
import { type Profiles, readMembers } from "./read-members.ts";
import { readPromotion } from "./read-promotion.ts";

/** Codes can be tried out only slowly. */
const TRIES = { name: "promo-code", per: "account", perMinute: 6, burst: 12 } as const;
const CACHE_MS = 5000;

/** A player's promotion: the code and whom it brought, and who invited the player. */
export function referralRoutes(site: Site, { profiles }: { profiles: Profiles }): void {
  const { db, pipelines, config, playerCall, guestCall } = site;
  const proposedCode = config.games.defaultInviteCode;

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
  playerCall(calls.promotionInfo, (_, { playerId }) => readPromotion({ db, publicUrl: config.publicUrl }, playerId));
  playerCall(calls.promotionMembers, (input, { playerId }) => readMembers({ db, profiles }, { playerId, ...input }));

  guestCall(calls.promotionChannelList, () => listChannels(db), { cacheMs: CACHE_MS });
  // A code that nobody has would stand in the way of every sign-up that it is proposed to.
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
    return owner !== undefined && (await readStandings(pipeline, [owner])).get(owner)?.closed === false;
  }
}
