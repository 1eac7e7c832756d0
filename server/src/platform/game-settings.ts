import { readWhole } from "./read-whole.ts";

/** What an operator may set about dreams, the shop and giveaways. */
export type GameSettings = {
  /** A dream's price in hundredths of the fair one: 110 is a tenth above it, and returns 1 / 1.10 at most. */
  dreamCoefficient: number;
  dreamMinimumCents: number;
  /** The shop's prices in hundredths of an item's value. */
  shopPercent: number;
  /** How many giveaways of the house are kept going. */
  officialGiveaways: number;
  /** The promotion code that the sign-up proposes; undefined: none. */
  defaultInviteCode: string | undefined;
};

/**
 * DREAM_COEFFICIENT (hundredths; 107 keeps what a dream takes above all that its stakes can earn: a twentieth in
 * points, and the free boxes of levels), DREAM_MIN_FEE (coins), SHOP_PERCENT (never below
 * what pieces sell back for), GIVEAWAY_OFFICIAL_ROOMS (3 in demo mode), DEFAULT_INVITE_CODE.
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
