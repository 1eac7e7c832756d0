// Fixed numbers are in rules.ts.

import { GIVEAWAY_LIMITS } from "@vitrine/contract/giveaways.ts";
import { readWhole } from "../platform/environment/read-setting.ts";
import { PRIZE_TURNOVER, ROOMS_MOST } from "./rules.ts";

export type GiveawaySettings = {
  /** How many house giveaways are kept open. */
  officialGiveaways: number;
  streamers: {
    /** Maximum number of open rooms per streamer. */
    roomsMost: number;
    /** Maximum number of prizes of a new room, and of the days that it runs. */
    prizesMost: number;
    daysMost: number;
    /** The value of a won prize must be staked this many times before withdrawals or transfers of points. */
    prizeTurnover: number;
  };
};

/** Reads GIVEAWAY_OFFICIAL_ROOMS (3 in demo mode). The other values change only in the operators' configuration. */
export function readGiveawaySettings(env: NodeJS.ProcessEnv, { demo }: { demo: boolean }): GiveawaySettings {
  const { prizesMost, longestDays: daysMost } = GIVEAWAY_LIMITS;
  return {
    officialGiveaways: readWhole(env, "GIVEAWAY_OFFICIAL_ROOMS", demo ? 3 : 0, 0, 12),
    streamers: { roomsMost: ROOMS_MOST, prizesMost, daysMost, prizeTurnover: PRIZE_TURNOVER },
  };
}
