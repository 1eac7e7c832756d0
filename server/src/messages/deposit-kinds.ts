import { texts } from "@vitrine/contract/languages.ts";
import type { MessageTexts } from "./message-texts.ts";

/** Messages about deposits. */
export const DEPOSIT_MESSAGES = {
  deposit_completed: {
    title: texts({ zh: "充值已到账", en: "Your deposit has arrived", ru: "Пополнение зачислено" }),
    text: texts({
      zh: "订单 {order} 已完成，{coins} 金币已到账。",
      en: "Order {order} is complete: {coins} coins are in your balance.",
      ru: "Заказ {order} выполнен: на баланс зачислено {coins} монет.",
    }),
  },
  deposit_review: {
    title: texts({ zh: "充值正在核对", en: "Your payment is being checked", ru: "Платёж проверяется" }),
    text: texts({
      zh: "订单 {order} 的付款与约定不符或已超时，因此尚未到账。我们正在核对，结果会通知你。",
      en: "Order {order} was paid late or otherwise than agreed, so nothing has been credited yet. We are looking at it and will tell you.",
      ru: "Заказ {order} оплачен с опозданием или не так, как было условлено, поэтому пока ничего не зачислено. Мы проверяем платёж и сообщим вам.",
    }),
  },
  deposit_refunded: {
    title: texts({ zh: "付款已退回", en: "Your payment goes back", ru: "Платёж возвращается" }),
    text: texts({
      zh: "订单 {order} 的付款未入账，将原路退回。",
      en: "The payment for order {order} was not credited and goes back the way it came.",
      ru: "Платёж по заказу {order} не зачислен и вернётся тем же путём.",
    }),
  },
  deposit_reversed: {
    title: texts({ zh: "充值已被撤回", en: "A deposit was taken back", ru: "Пополнение отозвано" }),
    text: texts({
      zh: "订单 {order} 的付款已被支付渠道退回，{coins} 金币及其奖励已从余额中扣除。",
      en: "The channel returned the payment for order {order}. Its {coins} coins and what they had earned have left your balance.",
      ru: "Платёж по заказу {order} возвращён плательщику. {coins} монет и начисленные за них бонусы списаны с баланса.",
    }),
  },
  deposit_reversed_debt: {
    title: texts({
      zh: "充值已被撤回，尚有欠款",
      en: "A deposit was taken back, and something is owed",
      ru: "Пополнение отозвано, остался долг",
    }),
    text: texts({
      zh: "订单 {order} 的付款已被支付渠道退回，余额不足以扣除，尚欠 {debt} 金币。下次充值会先偿还欠款，在此之前无法提取物品。",
      en: "The channel returned the payment for order {order}, and your balance did not cover it: {debt} coins are owed. Your next deposits pay that first; nothing can be withdrawn before.",
      ru: "Платёж по заказу {order} возвращён плательщику, а средств на балансе не хватило: долг — {debt} монет. Следующие пополнения сначала погасят его, до этого вывод закрыт.",
    }),
  },
} as const satisfies Record<string, MessageTexts>;
