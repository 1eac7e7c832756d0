import { texts } from "../languages.ts";
import type { RefusalRow } from "./row.ts";

/** Refusals of balances and transfers. */
export const WALLET_REFUSALS = {
  insufficient_balance: {
    status: 422,
    says: texts({
      zh: "余额不足，还差 {missing}",
      en: "Not enough balance: you need {missing} more",
      ru: "Недостаточно средств: не хватает {missing}",
    }),
  },
  coins_only_off: {
    status: 422,
    says: texts({
      zh: "目前不能只用金币支付",
      en: "Paying with coins only is turned off",
      ru: "Оплата только монетами отключена",
    }),
  },
  nothing_to_convert: {
    status: 422,
    says: texts({ zh: "没有可以操作的数额", en: "There is nothing to convert", ru: "Нечего переводить" }),
  },
  transfer_least: {
    status: 422,
    says: texts({
      zh: "最少转换 {least}",
      en: "The smallest transfer is {least}",
      ru: "Перевести можно не меньше {least}",
    }),
  },
  transfer_turnover_left: {
    status: 422,
    says: texts({
      zh: "还需消费 {left} 才能转换积分",
      en: "Stake {left} more before you can transfer points",
      ru: "До перевода баллов нужно поставить ещё {left}",
    }),
  },
} as const satisfies Record<string, RefusalRow>;
