import { texts } from "../languages.ts";
import type { RefusalRow } from "./row.ts";

/** Refusals of sign-up and login. */
export const ACCOUNT_REFUSALS = {
  phone_taken: {
    status: 409,
    says: texts("该手机号已注册", "This phone number has an account already", "На этот номер уже есть аккаунт"),
  },
  phone_invalid: {
    status: 422,
    says: texts("请输入正确的手机号", "Enter the correct phone number", "Введите корректный номер телефона"),
  },
  password_weak: {
    status: 422,
    says: texts(
      "密码长度应为 8 到 128 个字符",
      "The password must have 8 to 128 characters",
      "Пароль должен содержать от 8 до 128 символов",
    ),
  },
  terms_not_accepted: {
    status: 422,
    says: texts(
      "请先同意服务条款与隐私政策",
      "Accept the terms and the privacy policy first",
      "Сначала примите условия и политику конфиденциальности",
    ),
  },
  not_adult: {
    status: 422,
    says: texts(
      "本站仅限年满 18 岁的用户",
      "Only people aged 18 or over may register",
      "Регистрация только для лиц от 18 лет",
    ),
  },
  invite_code_unknown: {
    status: 422,
    says: texts("邀请码不存在", "This invite code does not exist", "Такого кода приглашения нет"),
  },
  code_required: {
    status: 422,
    says: texts("请先获取短信验证码", "Request an SMS code first", "Сначала запросите код из SMS"),
  },
  login_failed: {
    status: 422,
    says: texts(
      "手机号或密码不正确",
      "The phone number or the password is wrong",
      "Неверный номер телефона или пароль",
    ),
  },
  account_closed: {
    status: 403,
    says: texts("该账户已停用", "This account is closed", "Этот аккаунт закрыт"),
  },
} as const satisfies Record<string, RefusalRow>;
