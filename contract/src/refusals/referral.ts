import { texts } from "../languages.ts";
import type { RefusalRow } from "./row.ts";

/** Refusals of promotion codes. */
export const REFERRAL_REFUSALS = {
  promo_code_malformed: {
    status: 422,
    says: texts({
      zh: "推广码格式错误，应为 6 到 15 位字母或数字",
      en: "Wrong format: a promotion code has 6 to 15 letters and digits",
      ru: "Неверный формат промокода: от 6 до 15 латинских букв и цифр",
    }),
  },
  promo_code_unknown: {
    status: 422,
    says: texts({ zh: "推广码不存在", en: "This promotion code does not exist", ru: "Такого промокода нет" }),
  },
  promo_code_not_allowed: {
    status: 409,
    says: texts({
      zh: "你无法使用这个推广码：每人只能绑定一位邀请人，须在注册后 7 天内，且不能互相邀请或邀请自己",
      en: "You cannot use this promotion code: you can add one inviter, within 7 days of signing up, and not yourself or a player you invited",
      ru: "Этот промокод использовать нельзя: пригласивший может быть только один, указать его можно в течение 7 дней после регистрации, а свой код и код приглашённого вами игрока не подходят",
    }),
  },
  promo_code_taken: {
    status: 409,
    says: texts({
      zh: "这个推广码已被使用",
      en: "This promotion code is already taken",
      ru: "Этот промокод уже занят",
    }),
  },
  promo_code_early: {
    status: 409,
    says: texts({
      zh: "推广码每 30 天可修改一次，下次可在 {until} 修改",
      en: "You can change your promotion code once every 30 days: next on {until}",
      ru: "Промокод можно менять раз в 30 дней, в следующий раз — {until}",
    }),
  },
} as const satisfies Record<string, RefusalRow>;
