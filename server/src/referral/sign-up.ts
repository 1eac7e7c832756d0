import type { Pipeline, Pipelines } from "../platform/database/pipeline.ts";
import { Refusal } from "../platform/errors.ts";
import { bindInviter } from "./bindings.ts";
import { findInviterBy, findOwner } from "./find-inviter.ts";

/** What a sign-up asks of an invite code: a promotion code by its other name. Both throw Refusal invite_code_unknown. */
export function inviteAtSignUp(pipelines: Pipelines) {
  return {
    /** Before anything is used up for the sign-up. */
    check: async (code: string): Promise<void> => {
      await refuseOtherwise(pipelines.run((pipeline) => findOwner(pipeline, code)));
    },
    /** In the transaction that opens the account, when it is known of whom it is. */
    bind: async (pipeline: Pipeline, { playerId, code }: { playerId: number; code: string }): Promise<void> => {
      const inviterId = await refuseOtherwise(findInviterBy(pipeline, { playerId, code }));
      await bindInviter(pipeline, { playerId, inviterId, by: "sign-up" });
    },
  };
}

async function refuseOtherwise<T>(found: Promise<T>): Promise<T> {
  return found.catch((error: unknown) => {
    throw error instanceof Refusal ? new Refusal("invite_code_unknown") : error;
  });
}
