import { texts } from "../languages.ts";
import type { RefusalRow } from "./row.ts";

/** Refusals of dreams. */
export const DREAM_REFUSALS = {
  dream_unknown: {
    status: 404,
    says: texts({
      zh: "不能追逐这件物品",
      en: "This item cannot be chased",
      ru: "За этим предметом нельзя погнаться",
    }),
  },
  price_changed: {
    status: 409,
    says: texts({
      zh: "价格已变为 {price}，请确认后再试",
      en: "The price is now {price}. Check it and try again",
      ru: "Цена теперь {price}. Проверьте её и попробуйте снова",
    }),
  },
} as const satisfies Record<string, RefusalRow>;
