// Fixed numbers are in rules.ts.

import { readWhole } from "../platform/environment/read-setting.ts";

export type GiveawaySettings = {
  /** How many house giveaways are kept open. */
  officialGiveaways: number;
};

/** Reads GIVEAWAY_OFFICIAL_ROOMS (3 in demo mode). */
export function readGiveawaySettings(env: NodeJS.ProcessEnv, { demo }: { demo: boolean }): GiveawaySettings {
  return { officialGiveaways: readWhole(env, "GIVEAWAY_OFFICIAL_ROOMS", demo ? 3 : 0, 0, 12) };
}
