// Fixed numbers are in rules.ts.

export type ReferralSettings = {
  /** The promotion code that the sign-up form suggests; undefined means no suggestion. */
  defaultInviteCode: string | undefined;
};

/** Reads DEFAULT_INVITE_CODE. */
export function readReferralSettings(env: NodeJS.ProcessEnv): ReferralSettings {
  return { defaultInviteCode: env.DEFAULT_INVITE_CODE || undefined };
}
