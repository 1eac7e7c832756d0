// Fixed numbers are in rules.ts.

import { readSwitch } from "../platform/environment/read-setting.ts";

export type RewardSettings = {
  /** Whether deposits earn bonuses; some regions forbid this. */
  bonuses: boolean;
};

/** Reads BONUSES. */
export function readRewardSettings(env: NodeJS.ProcessEnv): RewardSettings {
  return { bonuses: readSwitch(env, "BONUSES", true) };
}
