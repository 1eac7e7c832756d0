// Fixed numbers are in rules.ts.

import { FIRST_DEPOSIT } from "@vitrine/contract/rewards/rules.ts";
import { readSwitch } from "../platform/environment/read-setting.ts";
import { CALENDAR_CENTS, DAILY_STEPS, type DailyStep, RED_PACKET_HUNDREDTHS } from "./rules.ts";

export type RewardSettings = {
  /** Whether deposits earn bonuses; some regions forbid this. */
  bonuses: boolean;
  /** The bonus of a person's first deposit: this share of the coins as pending points, up to the maximum. */
  firstDeposit: { percent: number; mostCents: number };
  dailySteps: readonly DailyStep[];
  /** Pending points for days in a row with a claim, in cents. After the last day the player starts again. */
  calendarCents: readonly number[];
  /** The share of a week's net stakes that is granted in the following week, in hundredths of a percent. */
  redPacketHundredths: number;
};

/** Reads BONUSES. The other values change only in the operators' configuration. */
export function readRewardSettings(env: NodeJS.ProcessEnv): RewardSettings {
  return {
    bonuses: readSwitch(env, "BONUSES", true),
    ...{ firstDeposit: FIRST_DEPOSIT, dailySteps: DAILY_STEPS },
    ...{ calendarCents: CALENDAR_CENTS, redPacketHundredths: RED_PACKET_HUNDREDTHS },
  };
}
