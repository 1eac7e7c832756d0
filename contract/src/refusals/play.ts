import { texts } from "../languages.ts";
import type { RefusalRow } from "./row.ts";

/** Refusals of opening boxes, selling items and changing seeds. */
export const PLAY_REFUSALS = {
  insufficient_balance: {
    status: 422,
    says: texts(
      "余额不足，还差 {missing}",
      "Not enough balance: {missing} missing",
      "Недостаточно средств: не хватает {missing}",
    ),
  },
  coins_only_off: {
    status: 422,
    says: texts("目前不能只用金币支付", "Paying with coins only is switched off", "Оплата только монетами отключена"),
  },
  nothing_to_convert: {
    status: 422,
    says: texts("没有可以操作的数额", "There is nothing to convert", "Нечего переводить"),
  },
  box_closed: {
    status: 409,
    says: texts("这只盲盒暂不开放", "This box is closed at the moment", "Этот кейс сейчас закрыт"),
  },
  box_not_sold: {
    status: 422,
    says: texts(
      "这只盲盒不出售，只能凭免费次数打开",
      "This box is not for sale, it opens with a grant only",
      "Этот кейс не продаётся, он открывается только по подарку",
    ),
  },
  odds_changed: {
    status: 409,
    says: texts(
      "盲盒已更新，请查看新的概率后再开",
      "The box has changed. Look at the new odds first",
      "Кейс изменился. Сначала посмотрите новые шансы",
    ),
  },
  rotation_due: {
    status: 409,
    says: texts("该更换种子了", "It is time to change the seeds", "Пора сменить сиды"),
  },
  coupon_unknown: {
    status: 422,
    says: texts("这张优惠券不可用", "This coupon cannot be used", "Этот купон нельзя использовать"),
  },
  grant_unknown: {
    status: 404,
    says: texts("没有这次免费开盒机会", "There is no such free box", "Такого бесплатного кейса нет"),
  },
  grant_used: {
    status: 409,
    says: texts("这次免费机会已经用过了", "This free box has been opened already", "Этот бесплатный кейс уже открыт"),
  },
  grant_expired: {
    status: 409,
    says: texts("这次免费机会已过期", "This free box has expired", "Срок бесплатного кейса истёк"),
  },
  item_not_yours: {
    status: 404,
    says: texts("背包里没有这件物品", "This item is not in your bag", "Этого предмета нет в вашем инвентаре"),
  },
  item_not_in_bag: {
    status: 409,
    says: texts(
      "物品已不在背包中，本次未做任何更改",
      "An item has left the bag already; nothing was changed",
      "Предмет уже не в инвентаре; ничего не изменено",
    ),
  },
  nothing_to_sell: {
    status: 422,
    says: texts("没有可出售的物品", "There is nothing to sell", "Нечего продавать"),
  },
  client_seed_invalid: {
    status: 422,
    says: texts(
      "种子只能包含 1 到 64 个字母、数字或下划线",
      "A seed has 1 to 64 letters, digits or underscores",
      "Сид — от 1 до 64 букв, цифр или знаков подчёркивания",
    ),
  },
  round_unknown: {
    status: 404,
    says: texts(
      "没有这一局，或它尚未揭晓",
      "There is no such round, or it is not revealed yet",
      "Такого раунда нет или он ещё не раскрыт",
    ),
  },
  not_open_yet: {
    status: 404,
    says: texts("此功能尚未开放", "This is not open yet", "Этот раздел ещё не открыт"),
  },
} as const satisfies Record<string, RefusalRow>;
