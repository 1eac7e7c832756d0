// Fixed numbers are in rules.ts.

import { readSwitch } from "../platform/environment/read-setting.ts";

export type WalletSettings = {
  /** Whether players may choose to spend only coins and keep their points. */
  switchBalanceType: boolean;
};

/** Reads SWITCH_BALANCE_TYPE. */
export function readWalletSettings(env: NodeJS.ProcessEnv): WalletSettings {
  return { switchBalanceType: readSwitch(env, "SWITCH_BALANCE_TYPE", false) };
}
