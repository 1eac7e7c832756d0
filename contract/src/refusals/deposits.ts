import { texts } from "../languages.ts";
import type { RefusalRow } from "./row.ts";

/** Refusals of deposits and of a channel's notices. */
export const DEPOSIT_REFUSALS = {
  channel_unknown: {
    status: 422,
    says: texts({ zh: "请选择支付渠道", en: "Choose a payment method", ru: "Выберите способ оплаты" }),
  },
  currency_unknown: {
    status: 422,
    says: texts({
      zh: "该支付渠道不支持所选币种，请选择其他币种",
      en: "This payment method does not take that currency. Choose another currency",
      ru: "Этот способ оплаты не принимает выбранную валюту. Выберите другую",
    }),
  },
  amount_too_small: {
    status: 422,
    says: texts({
      zh: "金额过低：到账至少为 {min} 金币",
      en: "The amount is too small: it has to bring at least {min} coins",
      ru: "Сумма слишком мала: должно поступить не меньше {min} монет",
    }),
  },
  amount_too_large: {
    status: 422,
    says: texts({
      zh: "金额过高：到账最多为 {max} 金币",
      en: "The amount is too large: it can bring at most {max} coins",
      ru: "Сумма слишком велика: может поступить не больше {max} монет",
    }),
  },
  too_many_orders: {
    status: 409,
    says: texts({
      zh: "你有 {most} 笔充值尚未完成，请先支付，或等待它们过期",
      en: "You have {most} unpaid deposits. Pay them or let them expire first",
      ru: "У вас {most} неоплаченных пополнений. Сначала оплатите их или дождитесь, пока они истекут",
    }),
  },
  rate_changed: {
    status: 409,
    says: texts({
      zh: "汇率或手续费有变，现在可到账 {coins} 金币。请确认后再次支付",
      en: "The rate or fee has changed: you would now receive {coins} coins. Check the amount and pay again",
      ru: "Курс или комиссия изменились: сейчас поступит {coins} монет. Проверьте сумму и оплатите ещё раз",
    }),
  },
  order_unknown: {
    status: 404,
    says: texts({ zh: "没有这个订单", en: "This order does not exist", ru: "Такого заказа нет" }),
  },
  notice_forged: {
    status: 400,
    says: texts({
      zh: "通知的签名不正确",
      en: "The notice has an invalid signature",
      ru: "Неверная подпись уведомления",
    }),
  },
  notice_old: {
    status: 400,
    says: texts({
      zh: "通知的签名已过期",
      en: "The notice was signed too long ago",
      ru: "Подпись уведомления устарела",
    }),
  },
} as const satisfies Record<string, RefusalRow>;
