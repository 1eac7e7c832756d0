import { readWhole } from "./read-whole.ts";

/** Settings of dreams, the shop and giveaways. */
export type GameSettings = {
  /** A dream's price in percent of the fair price: at 110 a dream costs 10 % more and returns at most 1 / 1.10. */
  dreamCoefficient: number;
  dreamMinimumCents: number;
  /** Shop prices in percent of an item's value. */
  shopPercent: number;
  /** How many house giveaways are kept open. */
  officialGiveaways: number;
  /** The promotion code that the sign-up form suggests; undefined means no suggestion. */
  defaultInviteCode: string | undefined;
};

/**
 * Reads DREAM_COEFFICIENT (percent; at least 107, so that the margin of a dream exceeds all rewards that its stakes can
 * earn: 5 % in points, and the free boxes of levels), DREAM_MIN_FEE (coins), SHOP_PERCENT (at least the 100 % for which
 * players sell items back), GIVEAWAY_OFFICIAL_ROOMS (3 in demo mode), DEFAULT_INVITE_CODE.
 */
export function readGameSettings(env: NodeJS.ProcessEnv, demo: boolean): GameSettings {
  return {
    dreamCoefficient: readWhole(env, "DREAM_COEFFICIENT", 110, 107, 10_000),
    dreamMinimumCents: readWhole(env, "DREAM_MIN_FEE", 1, 1, 1000) * 100,
    shopPercent: readWhole(env, "SHOP_PERCENT", 105, 100, 1000),
    officialGiveaways: readWhole(env, "GIVEAWAY_OFFICIAL_ROOMS", demo ? 3 : 0, 0, 12),
    defaultInviteCode: env.DEFAULT_INVITE_CODE || undefined,
  };
}
