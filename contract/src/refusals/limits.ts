import { texts } from "../languages.ts";
import type { RefusalRow } from "./row.ts";

/** Refusals because a player's own limit or break forbids a stake or a deposit. */
export const LIMITS_REFUSALS = {
  limits_reached: {
    status: 422,
    says: texts(
      "这会超出你为自己设定的限额：{until} 之前还可用 {left}",
      "This goes beyond a limit that you set: {left} is left until {until}",
      "Это превышает установленный вами лимит: до {until} осталось {left}",
    ),
  },
  cooling_off: {
    status: 403,
    says: texts(
      "你正在冷静期，{until} 之前无法充值或参与",
      "You are taking a break: no deposits and no play until {until}",
      "У вас пауза: до {until} нельзя пополнять счёт и играть",
    ),
  },
  self_excluded: {
    status: 403,
    says: texts(
      "你处于禁入期，{until} 之前无法充值或参与",
      "You are excluded from play: no deposits and no play until {until}",
      "Исключение до {until}: ни пополнений, ни игры",
    ),
  },
  account_staff: {
    status: 403,
    says: texts(
      "工作人员的账户无法充值、参与或提取",
      "Staff accounts cannot deposit, play or withdraw",
      "Служебным аккаунтам недоступны пополнение, игра и вывод",
    ),
  },
  raise_unknown: {
    status: 404,
    says: texts(
      "没有等待确认的限额调整",
      "There is no higher limit to confirm",
      "Нет повышения лимита, которое можно подтвердить",
    ),
  },
  raise_waiting: {
    status: 409,
    says: texts(
      "提高限额需等待 72 小时，{until} 起才能确认",
      "A higher limit waits 72 hours: it can be confirmed from {until}",
      "Повышение лимита ждёт 72 часа: подтвердить можно с {until}",
    ),
  },
} as const satisfies Record<string, RefusalRow>;
