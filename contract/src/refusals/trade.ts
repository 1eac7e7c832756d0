import { texts } from "../languages.ts";
import type { RefusalRow } from "./row.ts";

/** Refusals of dreams and purchases. */
export const TRADE_REFUSALS = {
  dream_unknown: {
    status: 404,
    says: texts("不能追逐这件物品", "This item cannot be dreamed of", "За этим предметом нельзя погнаться"),
  },
  price_changed: {
    status: 409,
    says: texts(
      "价格已变为 {price}，请确认后再试",
      "The price is {price} now. Look at it and try again",
      "Цена теперь {price}. Проверьте её и попробуйте снова",
    ),
  },
  offer_unknown: {
    status: 404,
    says: texts("商店里没有这件商品", "The shop does not sell this", "Этого нет в магазине"),
  },
  stock_gone: {
    status: 409,
    says: texts("库存不足，仅剩 {left} 件", "Only {left} left in stock", "На складе осталось только {left}"),
  },
  transfer_least: {
    status: 422,
    says: texts("最少转换 {least}", "At least {least} can be transferred", "Перевести можно не меньше {least}"),
  },
  transfer_turnover_left: {
    status: 422,
    says: texts(
      "还需消费 {left} 才能转换积分",
      "{left} must still be staked before points can be transferred",
      "До перевода баллов нужно поставить ещё {left}",
    ),
  },
} as const satisfies Record<string, RefusalRow>;
