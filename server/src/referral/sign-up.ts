import type { Pipeline, Pipelines } from "../platform/database/pipeline.ts";
import { Refusal } from "../platform/errors.ts";
import { bindInviter } from "./bindings.ts";
import { findInviterBy, findOwner } from "./find-inviter.ts";

/**
 * The steps of a sign-up with an invite code, which is another name for a promotion code. Both refuse with
 * invite_code_unknown.
 */
export function inviteAtSignUp(pipelines: Pipelines) {
  return {
    /** Called before the sign-up uses anything up. */
    check: async (code: string): Promise<void> => {
      await refuseOtherwise(pipelines.run((pipeline) => findOwner(pipeline, code)));
    },
    /** Called in the transaction that creates the account, after the traits of its person have been stored. */
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
