import { texts } from "../languages.ts";
import type { RefusalRow } from "./row.ts";

/** Refusals because of a player's own limit or break or a staff account, and refusals to confirm a higher limit. */
export const LIMITS_REFUSALS = {
  limits_reached: {
    status: 422,
    says: texts({
      zh: "这会超出你为自己设定的限额：{until} 之前还可用 {left}",
      en: "This would go over a limit you set: you have {left} left until {until}",
      ru: "Это превышает установленный вами лимит: до {until} осталось {left}",
    }),
  },
  cooling_off: {
    status: 403,
    says: texts({
      zh: "你正在冷静期，{until} 之前无法充值或参与",
      en: "You are taking a break: no deposits or play until {until}",
      ru: "У вас пауза: до {until} нельзя пополнять счёт и играть",
    }),
  },
  self_excluded: {
    status: 403,
    says: texts({
      zh: "你处于禁入期，{until} 之前无法充值或参与",
      en: "Your exclusion is running: no deposits or play until {until}",
      ru: "Самоисключение действует до {until}: пополнять счёт и играть нельзя",
    }),
  },
  account_staff: {
    status: 403,
    says: texts({
      zh: "工作人员的账户无法充值、参与或提取",
      en: "Staff accounts cannot deposit, play or withdraw",
      ru: "Служебным аккаунтам недоступны пополнение, игра и вывод",
    }),
  },
  play_frozen: {
    status: 403,
    says: texts({
      zh: "你的账户已暂停充值与参与，请联系客服",
      en: "Deposits and play are paused on your account. Please contact support",
      ru: "Пополнение и игра на вашем аккаунте приостановлены. Обратитесь в поддержку",
    }),
  },
  raise_unknown: {
    status: 404,
    says: texts({
      zh: "没有等待确认的限额调整",
      en: "You have no higher limit to confirm",
      ru: "Нет повышения лимита, которое можно подтвердить",
    }),
  },
  raise_waiting: {
    status: 409,
    says: texts({
      zh: "提高限额需等待 72 小时，{until} 起才能确认",
      en: "Higher limits take 72 hours: you can confirm yours from {until}",
      ru: "Повышение лимита ждёт 72 часа: подтвердить можно с {until}",
    }),
  },
} as const satisfies Record<string, RefusalRow>;
