import { texts } from "../languages.ts";
import type { RefusalRow } from "./row.ts";

/** Refusals of Steam sign-in and binding. */
export const STEAM_REFUSALS = {
  steam_abnormal: {
    status: 401,
    says: texts(
      "Steam 账户异常，请检查",
      "Steam account abnormal, please check",
      "Проблема с аккаунтом Steam, проверьте его",
    ),
  },
  steam_unavailable: {
    status: 503,
    says: texts(
      "Steam 暂时没有响应，请稍后再试",
      "Steam does not answer at the moment. Try again in a while",
      "Steam сейчас не отвечает. Попробуйте чуть позже",
    ),
  },
  steam_taken: {
    status: 409,
    says: texts(
      "这个 Steam 账户已属于另一个账户",
      "This Steam account belongs to another account already",
      "Этот аккаунт Steam уже привязан к другому аккаунту",
    ),
  },
  steam_bound_already: {
    status: 409,
    says: texts(
      "你的账户已绑定 Steam，请先解绑",
      "Your account has a Steam account already. Unlink it first",
      "К вашему аккаунту уже привязан Steam. Сначала отвяжите его",
    ),
  },
  steam_not_bound: {
    status: 409,
    says: texts("你的账户没有绑定 Steam", "No Steam account is linked to yours", "К вашему аккаунту не привязан Steam"),
  },
  steam_last_way: {
    status: 409,
    says: texts(
      "Steam 是你唯一的登录方式，请先绑定手机号",
      "Steam is your only way to log in. Link a phone number first",
      "Steam — ваш единственный способ входа. Сначала привяжите номер телефона",
    ),
  },
  steam_held: {
    status: 409,
    says: texts(
      "更换手机号后 72 小时内不能解绑 Steam",
      "Steam cannot be unlinked for 72 hours after a change of phone number",
      "После смены номера телефона Steam нельзя отвязать 72 часа",
    ),
  },
} as const satisfies Record<string, RefusalRow>;
