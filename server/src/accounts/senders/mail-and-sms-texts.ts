import type { CodePurpose } from "@vitrine/contract/accounts/codes.ts";
import { type Language, type Texts, texts } from "@vitrine/contract/languages.ts";

const WHAT_FOR: Record<CodePurpose, Texts> = {
  signUp: texts({ zh: "注册账户", en: "signing up", ru: "регистрации" }),
  smsLogin: texts({ zh: "登录", en: "logging in", ru: "входа" }),
  findPassword: texts({ zh: "重设密码", en: "resetting your password", ru: "сброса пароля" }),
  changePassword: texts({ zh: "修改密码", en: "changing your password", ru: "смены пароля" }),
  changePhone: texts({ zh: "更换手机号", en: "changing your phone number", ru: "смены номера телефона" }),
  security: texts({ zh: "安全验证", en: "a security check", ru: "проверки безопасности" }),
  bindMail: texts({ zh: "绑定邮箱", en: "linking this email address", ru: "привязки этого адреса" }),
  changeMail: texts({ zh: "更换邮箱", en: "changing your email address", ru: "смены адреса почты" }),
};

const SMS = texts({
  zh: "【明匣】验证码 {code}，用于{what}，5 分钟内有效。切勿告诉任何人，客服也不会索要。",
  en: "Vitrine: {code} is your code for {what}, valid for 5 minutes. Never share it, not even with our staff.",
  ru: "Vitrine: {code} — код для {what}, действует 5 минут. Никому его не сообщайте, даже поддержке.",
});

const SUBJECT = texts({ zh: "明匣验证码：{code}", en: "Vitrine: your code is {code}", ru: "Vitrine: ваш код {code}" });

const MAIL = texts({
  zh: "你好！\n\n你的验证码是 {code}，用于{what}，5 分钟内有效。\n\n切勿把它告诉任何人，客服也不会向你索要。如果不是你本人操作，忽略本邮件即可。\n\n明匣",
  en: "Hello,\n\n{code} is your code for {what}. It is valid for 5 minutes.\n\nNever share it: our staff will not ask for it. If you did not request this code, you can ignore this email.\n\nVitrine",
  ru: "Здравствуйте!\n\n{code} — ваш код для {what}. Он действует 5 минут.\n\nНикому его не сообщайте: поддержка его не спрашивает. Если код запрашивали не вы, просто не обращайте внимания на это письмо.\n\nVitrine",
});

/** Returns the text of a message with a code, as an SMS and as a mail. */
export function sayCode(purpose: CodePurpose, code: string, language: Language) {
  const fill = (text: Texts) => text[language].replace("{code}", code).replace("{what}", WHAT_FOR[purpose][language]);
  return { sms: fill(SMS), subject: fill(SUBJECT), mail: fill(MAIL) };
}

/** The SMS to a phone that an account has just replaced with another one. */
export const PHONE_GONE = texts({
  zh: "【明匣】你的账户已改绑另一个手机号，本号码不能再登录，72 小时内无法提取物品。若非本人操作，请立即联系客服。",
  en: "Vitrine: your account now uses another phone number, so you can no longer log in with this one. Withdrawals are paused for 72 hours. If this was not you, contact support right away.",
  ru: "Vitrine: к вашему аккаунту привязан другой номер, войти по этому больше нельзя. Вывод закрыт на 72 часа. Если это были не вы, сразу напишите в поддержку.",
});
