// Fixed numbers are in rules.ts.

import { DISCOUNT_TURNOVER, FIRST_DEPOSIT } from "@vitrine/contract/rewards/rules.ts";
import { readSwitch } from "../platform/environment/read-setting.ts";
import {
  CALENDAR_CENTS,
  CLAIMED_BOX_DAYS,
  DAILY_STEPS,
  type DailyStep,
  FREE_BOX_TURNOVER,
  LEVEL_BOXES,
  type LevelBox,
  RED_PACKET_HUNDREDTHS,
} from "./rules.ts";

export type RewardSettings = {
  /** Whether deposits earn bonuses; some regions forbid this. */
  bonuses: boolean;
  /** Players whose phone number begins with one of these prefixes get no bonuses, e.g. +31. */
  regionsWithoutBonuses: readonly string[];
  /** The bonus of a person's first deposit: this share of the coins as pending points, up to the maximum. */
  firstDeposit: { percent: number; mostCents: number };
  dailySteps: readonly DailyStep[];
  /** Pending points for days in a row with a claim, in cents. After the last day the player starts again. */
  calendarCents: readonly number[];
  /** The share of a week's net stakes that is granted in the following week, in hundredths of a percent. */
  redPacketHundredths: number;
  levelBoxes: readonly LevelBox[];
  /** How long a claimed free box can be opened. */
  claimedBoxDays: number;
  /** How many times the discount of a coupon and the mean value of a free box must be staked before a withdrawal. */
  rewardTurnover: { coupon: number; freeBox: number };
};

/** Reads BONUSES. The other values change only in the operators' configuration. */
export function readRewardSettings(env: NodeJS.ProcessEnv): RewardSettings {
  return {
    bonuses: readSwitch(env, "BONUSES", true),
    regionsWithoutBonuses: [],
    ...{ firstDeposit: FIRST_DEPOSIT, dailySteps: DAILY_STEPS },
    ...{ calendarCents: CALENDAR_CENTS, redPacketHundredths: RED_PACKET_HUNDREDTHS },
    ...{ levelBoxes: LEVEL_BOXES, claimedBoxDays: CLAIMED_BOX_DAYS },
    rewardTurnover: { coupon: DISCOUNT_TURNOVER, freeBox: FREE_BOX_TURNOVER },
  };
}
