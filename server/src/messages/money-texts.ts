import { texts } from "@vitrine/contract/languages.ts";
import type { MessageTexts } from "./shared-texts.ts";

/** Messages about deposits. */
export const DEPOSIT_MESSAGES = {
  deposit_completed: {
    title: texts({ zh: "充值已到账", en: "Your deposit has arrived", ru: "Пополнение зачислено" }),
    text: texts({
      zh: "订单 {order} 已完成，{coins} 金币已到账。",
      en: "Order {order} is complete: {coins} coins are now in your balance.",
      ru: "Заказ {order} выполнен: на баланс зачислено {coins} монет.",
    }),
  },
  deposit_review: {
    title: texts({ zh: "充值正在核对", en: "Your payment is being checked", ru: "Платёж проверяется" }),
    text: texts({
      zh: "订单 {order} 的付款与约定不符或已超时，因此尚未到账。我们正在核对，结果会通知你。",
      en: "Order {order} was paid late or not as agreed, so nothing has been credited yet. We are checking it and will let you know.",
      ru: "Заказ {order} оплачен с опозданием или не так, как было условлено, поэтому пока ничего не зачислено. Мы проверяем платёж и сообщим вам.",
    }),
  },
  deposit_refunded: {
    title: texts({ zh: "付款已退回", en: "Your payment is on its way back", ru: "Платёж возвращается" }),
    text: texts({
      zh: "订单 {order} 的付款未入账，将原路退回。",
      en: "The payment for order {order} was not credited and will be returned the way you paid.",
      ru: "Платёж по заказу {order} не зачислен и вернётся тем же путём.",
    }),
  },
  deposit_reversed: {
    title: texts({ zh: "充值已被撤回", en: "A deposit was reversed", ru: "Пополнение отозвано" }),
    text: texts({
      zh: "订单 {order} 的付款已被支付渠道退回，{coins} 金币及其奖励已从余额中扣除。",
      en: "The payment for order {order} was returned to the payer. Its {coins} coins and the bonuses they earned have been taken off your balance.",
      ru: "Платёж по заказу {order} возвращён плательщику. {coins} монет и начисленные за них бонусы списаны с баланса.",
    }),
  },
  deposit_reversed_debt: {
    title: texts({
      zh: "充值已被撤回，尚有欠款",
      en: "A deposit was reversed, leaving a debt",
      ru: "Пополнение отозвано, остался долг",
    }),
    text: texts({
      zh: "订单 {order} 的付款已被支付渠道退回，余额不足以扣除，尚欠 {debt} 金币。下次充值会先偿还欠款，在此之前无法提取物品。",
      en: "The payment for order {order} was returned to the payer, and your balance did not cover it: you owe {debt} coins. Your next deposits pay that off first, and you cannot withdraw until then.",
      ru: "Платёж по заказу {order} возвращён плательщику, а средств на балансе не хватило: долг — {debt} монет. Следующие пополнения сначала погасят его, до этого вывод закрыт.",
    }),
  },
} as const satisfies Record<string, MessageTexts>;

/** Messages about withdrawals. */
export const WITHDRAWAL_MESSAGES = {
  withdraw_sent: {
    title: texts({ zh: "交易报价已发送", en: "Your trade offer is waiting", ru: "Предложение обмена отправлено" }),
    text: texts({
      zh: "「{item}」的交易报价已发送到你的 Steam 账户，请尽快接受。提取记录中有报价的链接。",
      en: "A trade offer with {item} is waiting in your Steam account. Accept it soon: the link is in your withdrawals.",
      ru: "В вашем аккаунте Steam ждёт предложение обмена: «{item}». Примите его поскорее — ссылка есть в истории выводов.",
    }),
  },
  withdraw_accepted: {
    title: texts({ zh: "交易报价已接受", en: "Your trade offer was accepted", ru: "Обмен принят" }),
    text: texts({
      zh: "「{item}」已到你的 Steam 账户，保护期结束后提取完成。",
      en: "{item} is in your Steam account. The withdrawal is complete once the protection window ends.",
      ru: "«{item}» уже в вашем аккаунте Steam. Вывод завершится, когда истечёт защитный срок.",
    }),
  },
  withdraw_failed: {
    title: texts({ zh: "提取未成功", en: "A withdrawal failed", ru: "Вывод не удался" }),
    text: texts({
      zh: "「{item}」未能提取，物品已回到背包。{why}",
      en: "We could not deliver {item}, so it is back in your bag. {why}",
      ru: "Вывести «{item}» не удалось, предмет снова в инвентаре. {why}",
    }),
  },
  withdraw_substitute: {
    title: texts({ zh: "物品暂时缺货", en: "An item is out of stock", ru: "Предмета нет в наличии" }),
    text: texts({
      zh: "「{item}」暂时缺货。请在提取记录中选择：换成其他物品、折算为余额，或放回背包。",
      en: "{item} is out of stock. Choose what to do in your withdrawals: take another item, take its value as balance, or put it back in your bag.",
      ru: "«{item}» сейчас нет в наличии. Выберите в истории выводов: другой предмет, его стоимость на баланс или возврат в инвентарь.",
    }),
  },
} as const satisfies Record<string, MessageTexts>;
