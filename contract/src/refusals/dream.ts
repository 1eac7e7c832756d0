import { texts } from "../languages.ts";
import type { RefusalRow } from "./row.ts";

/** Refusals of dreams. */
export const DREAM_REFUSALS = {
  dream_unknown: {
    status: 404,
    says: texts({
      zh: "这件物品不能用来追梦",
      en: "This item cannot be chased",
      ru: "Этот предмет недоступен для мечты",
    }),
  },
  dream_chance: {
    status: 422,
    says: texts({
      zh: "概率可选范围为 {least}% 到 {most}%",
      en: "Choose a chance from {least}% to {most}%",
      ru: "Выберите шанс от {least}% до {most}%",
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
