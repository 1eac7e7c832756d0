import { texts } from "../languages.ts";
import type { RefusalRow } from "./row.ts";

/** Refusals of sign-up, login and passwords. */
export const ACCOUNT_REFUSALS = {
  phone_taken: {
    status: 409,
    says: texts({
      zh: "该手机号已注册",
      en: "This phone number is already registered",
      ru: "На этот номер уже есть аккаунт",
    }),
  },
  phone_invalid: {
    status: 422,
    says: texts({
      zh: "请输入正确的手机号",
      en: "Enter the correct phone number",
      ru: "Введите корректный номер телефона",
    }),
  },
  password_weak: {
    status: 422,
    says: texts({
      zh: "密码长度应为 8 到 128 个字符",
      en: "Choose a password of 8 to 128 characters",
      ru: "Пароль должен содержать от 8 до 128 символов",
    }),
  },
  password_breached: {
    status: 422,
    says: texts({
      zh: "该密码过于常见或已在数据泄露中出现，请换一个",
      en: "This password is too common or has appeared in a data leak. Choose another",
      ru: "Этот пароль слишком распространён или известен по утечкам. Выберите другой",
    }),
  },
  password_wrong: {
    status: 422,
    says: texts({ zh: "当前密码不正确", en: "Your current password is incorrect", ru: "Текущий пароль неверен" }),
  },
  terms_not_accepted: {
    status: 422,
    says: texts({
      zh: "请先同意服务条款与隐私政策",
      en: "Please accept the terms and the privacy policy first",
      ru: "Сначала примите условия и политику конфиденциальности",
    }),
  },
  not_adult: {
    status: 422,
    says: texts({
      zh: "本站仅限年满 18 岁的用户",
      en: "You must be 18 or over to register",
      ru: "Регистрация только для лиц от 18 лет",
    }),
  },
  invite_code_unknown: {
    status: 422,
    says: texts({ zh: "邀请码不存在", en: "This invite code does not exist", ru: "Такого кода приглашения нет" }),
  },
  code_required: {
    status: 422,
    says: texts({ zh: "请先获取短信验证码", en: "Request an SMS code first", ru: "Сначала запросите код из SMS" }),
  },
  login_failed: {
    status: 422,
    says: texts({
      zh: "手机号或密码不正确",
      en: "Incorrect phone number or password",
      ru: "Неверный номер телефона или пароль",
    }),
  },
  login_frozen: {
    status: 403,
    says: texts({
      zh: "此账户已被冻结，暂时无法登录，请联系客服",
      en: "This account is frozen and cannot log in. Please contact support",
      ru: "Этот аккаунт заморожен, войти нельзя. Обратитесь в поддержку",
    }),
  },
  account_unknown: {
    status: 422,
    says: texts({
      zh: "该手机号尚未注册",
      en: "This phone number is not registered yet",
      ru: "На этот номер ещё не зарегистрирован аккаунт",
    }),
  },
  account_closed: {
    status: 403,
    says: texts({ zh: "该账户已停用", en: "This account is closed", ru: "Этот аккаунт закрыт" }),
  },
} as const satisfies Record<string, RefusalRow>;
