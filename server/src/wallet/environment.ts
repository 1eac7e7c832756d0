// Fixed numbers are in rules.ts.

import { STAKE_PER_PENDING } from "@vitrine/contract/rewards/rules.ts";
import { VIP_LEVELS, type VipLevel } from "@vitrine/contract/rewards/vip-levels.ts";
import { TRANSFER_LEAST_CENTS } from "@vitrine/contract/wallet/rules.ts";
import { readSwitch } from "../platform/environment/read-setting.ts";

export type WalletSettings = {
  /** Whether players may choose to spend only coins and keep their points. */
  switchBalanceType: boolean;
  /** The smallest amount of points that can be turned into coins, in cents. */
  transferLeastCents: number;
  /** A stake of this amount turns 1 pending point of a new bonus into a point. */
  stakePerPoint: number;
  /** The VIP levels by net stakes, from level 0. */
  vipLevels: readonly VipLevel[];
};

/** Reads SWITCH_BALANCE_TYPE. The other values change only in the operators' configuration. */
export function readWalletSettings(env: NodeJS.ProcessEnv): WalletSettings {
  return {
    switchBalanceType: readSwitch(env, "SWITCH_BALANCE_TYPE", false),
    transferLeastCents: TRANSFER_LEAST_CENTS,
    stakePerPoint: STAKE_PER_PENDING,
    vipLevels: VIP_LEVELS,
  };
}
