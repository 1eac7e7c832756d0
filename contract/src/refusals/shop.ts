import { texts } from "../languages.ts";
import type { RefusalRow } from "./row.ts";

/** Refusals of the shop. */
export const SHOP_REFUSALS = {
  offer_unknown: {
    status: 404,
    says: texts({ zh: "商店里没有这件商品", en: "The shop does not sell this", ru: "Этого нет в магазине" }),
  },
  stock_gone: {
    status: 409,
    says: texts({
      zh: "库存不足，仅剩 {left} 件",
      en: "Only {left} left in stock",
      ru: "На складе осталось только {left}",
    }),
  },
} as const satisfies Record<string, RefusalRow>;
