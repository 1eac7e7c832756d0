import { texts } from "../languages.ts";
import type { RefusalRow } from "./row.ts";

/** Refusals of captchas and of codes by SMS or mail. */
export const CODE_REFUSALS = {
  captcha_required: {
    status: 422,
    says: texts({
      zh: "请先完成滑块验证",
      en: "Complete the slider check first",
      ru: "Сначала пройдите проверку со слайдером",
    }),
  },
  captcha_wrong: {
    status: 422,
    says: texts({
      zh: "验证未通过，请再试一次",
      en: "Not quite. Try again",
      ru: "Не получилось. Попробуйте ещё раз",
    }),
  },
  captcha_gone: {
    status: 422,
    says: texts({
      zh: "验证已失效，请换一张重试",
      en: "This puzzle is no longer valid. Get a new one",
      ru: "Эта проверка больше не действует. Возьмите новую",
    }),
  },
  ticket_invalid: {
    status: 422,
    says: texts({
      zh: "验证已过期或已使用，请重新验证",
      en: "This confirmation has expired or was already used. Please confirm again",
      ru: "Подтверждение устарело или уже использовано. Подтвердите ещё раз",
    }),
  },
  code_wrong: {
    status: 422,
    says: texts({
      zh: "验证码错误或已过期",
      en: "The code is wrong or has expired",
      ru: "Код неверен или срок его действия истёк",
    }),
  },
  code_too_soon: {
    status: 429,
    says: texts({
      zh: "请在 {seconds} 秒后再获取验证码",
      en: "You can request another code in {seconds} s",
      ru: "Новый код можно запросить через {seconds} с",
    }),
  },
  code_limit: {
    status: 429,
    says: texts({
      zh: "验证码发送次数过多，请稍后再试",
      en: "Too many codes requested. Try again later",
      ru: "Запрошено слишком много кодов. Попробуйте позже",
    }),
  },
  phone_refused: {
    status: 422,
    says: texts({
      zh: "暂不支持向该号码发送验证码",
      en: "We cannot send codes to this kind of number",
      ru: "На такие номера коды не отправляются",
    }),
  },
  sms_failed: {
    status: 503,
    says: texts({ zh: "短信发送失败", en: "We could not send the SMS", ru: "Не удалось отправить SMS" }),
  },
  mail_failed: {
    status: 503,
    says: texts({ zh: "邮件发送失败", en: "We could not send the email", ru: "Не удалось отправить письмо" }),
  },
} as const satisfies Record<string, RefusalRow>;
