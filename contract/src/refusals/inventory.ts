import { texts } from "../languages.ts";
import type { RefusalRow } from "./row.ts";

/** Refusals of selling items. */
export const INVENTORY_REFUSALS = {
  item_not_yours: {
    status: 404,
    says: texts({
      zh: "背包里没有这件物品",
      en: "This item is not in your bag",
      ru: "Этого предмета нет в вашем инвентаре",
    }),
  },
  item_not_in_bag: {
    status: 409,
    says: texts({
      zh: "物品已不在背包中，本次未做任何更改",
      en: "One of these items is no longer in your bag. Nothing was changed",
      ru: "Предмет уже не в инвентаре; ничего не изменено",
    }),
  },
  nothing_to_sell: {
    status: 422,
    says: texts({ zh: "没有可出售的物品", en: "There is nothing to sell", ru: "Нечего продавать" }),
  },
} as const satisfies Record<string, RefusalRow>;
