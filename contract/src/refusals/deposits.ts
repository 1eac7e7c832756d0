import { texts } from "../languages.ts";
import type { RefusalRow } from "./row.ts";

/** Refusals of deposits and of a channel's notices. */
export const DEPOSIT_REFUSALS = {
  channel_unknown: {
    status: 422,
    says: texts("请选择支付渠道", "Choose a way to pay", "Выберите способ оплаты"),
  },
  currency_unknown: {
    status: 422,
    says: texts(
      "该支付渠道不支持所选币种，请选择其他币种",
      "This way to pay does not take the currency. Choose another one",
      "Этот способ оплаты не принимает выбранную валюту. Выберите другую",
    ),
  },
  amount_too_small: {
    status: 422,
    says: texts(
      "金额过低：到账至少为 {min} 金币",
      "The amount is too small: at least {min} coins have to arrive",
      "Сумма слишком мала: должно поступить не меньше {min} монет",
    ),
  },
  amount_too_large: {
    status: 422,
    says: texts(
      "金额过高：到账最多为 {max} 金币",
      "The amount is too large: at most {max} coins may arrive",
      "Сумма слишком велика: может поступить не больше {max} монет",
    ),
  },
  too_many_orders: {
    status: 409,
    says: texts(
      "你有 {most} 笔充值尚未完成，请先支付，或等待它们过期",
      "You have {most} deposits that are not paid yet. Pay them or let them expire first",
      "У вас {most} неоплаченных пополнений. Сначала оплатите их или дождитесь, пока они истекут",
    ),
  },
  rate_changed: {
    status: 409,
    says: texts(
      "汇率或手续费已更新，现在到账 {coins} 金币。请确认后再次支付",
      "The rate or the fee has changed: {coins} coins would arrive now. Look at it and pay again",
      "Курс или комиссия изменились: сейчас поступит {coins} монет. Проверьте сумму и оплатите ещё раз",
    ),
  },
  order_unknown: {
    status: 404,
    says: texts("没有这个订单", "There is no such order", "Такого заказа нет"),
  },
  notice_forged: {
    status: 400,
    says: texts("通知的签名不正确", "The notice's signature is wrong", "Неверная подпись уведомления"),
  },
  notice_old: {
    status: 400,
    says: texts("通知的签名已过期", "The notice was signed too long ago", "Подпись уведомления устарела"),
  },
} as const satisfies Record<string, RefusalRow>;
