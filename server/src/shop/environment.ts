// Fixed numbers are in rules.ts.

import { readWhole } from "../platform/environment/read-setting.ts";

export type ShopSettings = {
  /** Shop prices in percent of an item's value. */
  shopPercent: number;
};

/** Reads SHOP_PERCENT. It must be at least 100, because players sell items back for 100 % of their value. */
export function readShopSettings(env: NodeJS.ProcessEnv): ShopSettings {
  return { shopPercent: readWhole(env, "SHOP_PERCENT", 105, 100, 1000) };
}
