import { texts } from "../languages.ts";
import type { RefusalRow } from "./row.ts";

/** Refusals of opening boxes, selling items and changing seeds. */
export const PLAY_REFUSALS = {
  insufficient_balance: {
    status: 422,
    says: texts({
      zh: "余额不足，还差 {missing}",
      en: "Not enough balance: {missing} missing",
      ru: "Недостаточно средств: не хватает {missing}",
    }),
  },
  coins_only_off: {
    status: 422,
    says: texts({
      zh: "目前不能只用金币支付",
      en: "Paying with coins only is switched off",
      ru: "Оплата только монетами отключена",
    }),
  },
  nothing_to_convert: {
    status: 422,
    says: texts({ zh: "没有可以操作的数额", en: "There is nothing to convert", ru: "Нечего переводить" }),
  },
  box_closed: {
    status: 409,
    says: texts({ zh: "这只盲盒暂不开放", en: "This box is closed at the moment", ru: "Этот кейс сейчас закрыт" }),
  },
  box_not_sold: {
    status: 422,
    says: texts({
      zh: "这只盲盒不出售，只能凭免费次数打开",
      en: "This box is not for sale, it opens with a grant only",
      ru: "Этот кейс не продаётся, он открывается только по подарку",
    }),
  },
  odds_changed: {
    status: 409,
    says: texts({
      zh: "盲盒已更新，请查看新的概率后再开",
      en: "The box has changed. Look at the new odds first",
      ru: "Кейс изменился. Сначала посмотрите новые шансы",
    }),
  },
  rotation_due: {
    status: 409,
    says: texts({ zh: "该更换种子了", en: "It is time to change the seeds", ru: "Пора сменить сиды" }),
  },
  coupon_unknown: {
    status: 422,
    says: texts({ zh: "这张优惠券不可用", en: "This coupon cannot be used", ru: "Этот купон нельзя использовать" }),
  },
  grant_unknown: {
    status: 404,
    says: texts({ zh: "没有这次免费开盒机会", en: "There is no such free box", ru: "Такого бесплатного кейса нет" }),
  },
  grant_used: {
    status: 409,
    says: texts({
      zh: "这次免费机会已经用过了",
      en: "This free box has been opened already",
      ru: "Этот бесплатный кейс уже открыт",
    }),
  },
  grant_expired: {
    status: 409,
    says: texts({ zh: "这次免费机会已过期", en: "This free box has expired", ru: "Срок бесплатного кейса истёк" }),
  },
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
      en: "An item has left the bag already; nothing was changed",
      ru: "Предмет уже не в инвентаре; ничего не изменено",
    }),
  },
  nothing_to_sell: {
    status: 422,
    says: texts({ zh: "没有可出售的物品", en: "There is nothing to sell", ru: "Нечего продавать" }),
  },
  client_seed_invalid: {
    status: 422,
    says: texts({
      zh: "种子只能包含 1 到 64 个字母、数字或下划线",
      en: "A seed has 1 to 64 letters, digits or underscores",
      ru: "Сид — от 1 до 64 букв, цифр или знаков подчёркивания",
    }),
  },
  round_unknown: {
    status: 404,
    says: texts({
      zh: "没有这一局，或它尚未揭晓",
      en: "There is no such round, or it is not revealed yet",
      ru: "Такого раунда нет или он ещё не раскрыт",
    }),
  },
  not_open_yet: {
    status: 404,
    says: texts({ zh: "此功能尚未开放", en: "This is not open yet", ru: "Этот раздел ещё не открыт" }),
  },
} as const satisfies Record<string, RefusalRow>;
