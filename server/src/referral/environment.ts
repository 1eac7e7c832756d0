// Fixed numbers are in rules.ts.

import { type InviterLevel, LEVELS } from "./rules.ts";

export type ReferralSettings = {
  /** The promotion code that the sign-up form suggests; undefined means no suggestion. */
  defaultInviteCode: string | undefined;
  inviterLevels: readonly InviterLevel[];
};

/** Reads DEFAULT_INVITE_CODE. The levels change only in the operators' configuration. */
export function readReferralSettings(env: NodeJS.ProcessEnv): ReferralSettings {
  return { defaultInviteCode: env.DEFAULT_INVITE_CODE || undefined, inviterLevels: LEVELS };
}
