import { bindInviter as bindInviterCall } from "@vitrine/contract/referral.ts";
import { Refusal } from "../platform/errors.ts";
import type { Site } from "../platform/site.ts";
import { bindInviter } from "./bindings.ts";
import { codeOf } from "./codes.ts";
import { findInviterBy } from "./find-inviter.ts";

/** Codes can be tried out only slowly. */
const TRIES = { name: "promo-code", per: "account", perMinute: 6, burst: 12 } as const;

/** What a player says of who invited them. */
export function referralRoutes({ db, pipelines, playerCall }: Site): void {
  playerCall(
    bindInviterCall,
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
}
