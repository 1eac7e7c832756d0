import { texts } from "../languages.ts";
import type { RefusalRow } from "./row.ts";

/** Refusals of dreams and purchases. */
export const TRADE_REFUSALS = {
  dream_unknown: {
    status: 404,
    says: texts({
      zh: "不能追逐这件物品",
      en: "This item cannot be dreamed of",
      ru: "За этим предметом нельзя погнаться",
    }),
  },
  price_changed: {
    status: 409,
    says: texts({
      zh: "价格已变为 {price}，请确认后再试",
      en: "The price is {price} now. Look at it and try again",
      ru: "Цена теперь {price}. Проверьте её и попробуйте снова",
    }),
  },
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
  transfer_least: {
    status: 422,
    says: texts({
      zh: "最少转换 {least}",
      en: "At least {least} can be transferred",
      ru: "Перевести можно не меньше {least}",
    }),
  },
  transfer_turnover_left: {
    status: 422,
    says: texts({
      zh: "还需消费 {left} 才能转换积分",
      en: "{left} must still be staked before points can be transferred",
      ru: "До перевода баллов нужно поставить ещё {left}",
    }),
  },
} as const satisfies Record<string, RefusalRow>;
