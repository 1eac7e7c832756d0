// Fixed numbers are in rules.ts.

import { type InviterLevel, LEVELS, REBATE_HOLD_DAYS } from "./rules.ts";

export type ReferralSettings = {
  /** The promotion code that the sign-up form suggests; undefined means no suggestion. */
  defaultInviteCode: string | undefined;
  inviterLevels: readonly InviterLevel[];
  /** How long the rebate of a new deposit is held before it is paid. */
  rebateHoldDays: number;
};

/** Reads DEFAULT_INVITE_CODE. The other values change only in the operators' configuration. */
export function readReferralSettings(env: NodeJS.ProcessEnv): ReferralSettings {
  return {
    defaultInviteCode: env.DEFAULT_INVITE_CODE || undefined,
    inviterLevels: LEVELS,
    rebateHoldDays: REBATE_HOLD_DAYS,
  };
}
