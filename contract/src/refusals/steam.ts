import { texts } from "../languages.ts";
import type { RefusalRow } from "./row.ts";

/** Refusals of Steam sign-in and binding. */
export const STEAM_REFUSALS = {
  steam_abnormal: {
    status: 401,
    says: texts({
      zh: "Steam 账户异常，请检查",
      en: "Something is wrong with this Steam account. Please check it",
      ru: "Проблема с аккаунтом Steam, проверьте его",
    }),
  },
  steam_unavailable: {
    status: 503,
    says: texts({
      zh: "Steam 暂时没有响应，请稍后再试",
      en: "Steam is not responding right now. Try again in a while",
      ru: "Steam сейчас не отвечает. Попробуйте чуть позже",
    }),
  },
  steam_taken: {
    status: 409,
    says: texts({
      zh: "这个 Steam 账户已属于另一个账户",
      en: "This Steam account is already linked to another account",
      ru: "Этот аккаунт Steam уже привязан к другому аккаунту",
    }),
  },
  steam_bound_already: {
    status: 409,
    says: texts({
      zh: "你的账户已绑定 Steam，请先解绑",
      en: "Your account is already linked to Steam. Unlink it first",
      ru: "К вашему аккаунту уже привязан Steam. Сначала отвяжите его",
    }),
  },
  steam_not_bound: {
    status: 409,
    says: texts({
      zh: "你的账户没有绑定 Steam",
      en: "No Steam account is linked to yours",
      ru: "К вашему аккаунту не привязан Steam",
    }),
  },
  steam_last_way: {
    status: 409,
    says: texts({
      zh: "Steam 是你唯一的登录方式，请先绑定手机号",
      en: "Steam is your only way to log in. Link a phone number first",
      ru: "Steam — ваш единственный способ входа. Сначала привяжите номер телефона",
    }),
  },
  steam_held: {
    status: 409,
    says: texts({
      zh: "更换手机号后 72 小时内不能解绑 Steam",
      en: "You cannot unlink Steam for 72 hours after changing your phone number",
      ru: "После смены номера телефона Steam нельзя отвязать 72 часа",
    }),
  },
} as const satisfies Record<string, RefusalRow>;
