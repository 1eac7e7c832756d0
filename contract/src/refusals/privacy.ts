import { texts } from "../languages.ts";
import type { RefusalRow } from "./row.ts";

/** Refusals of account deletion and data export. */
export const PRIVACY_REFUSALS = {
  deletion_blocked: {
    status: 409,
    says: texts({
      zh: "账户中还有：金币 {coins}，积分 {points}，锁定奖励 {pendingPoints}，欠款 {debt}，背包物品 {pieces} 件，未完成的订单 {orders} 个",
      en: "Your account still holds: coins {coins}, points {points}, locked bonus {pendingPoints}, debt {debt}, items {pieces}, open orders {orders}",
      ru: "На аккаунте ещё есть: монеты {coins}, баллы {points}, заблокированный бонус {pendingPoints}, долг {debt}, предметы {pieces}, незавершённые заказы {orders}",
    }),
  },
  deletion_running: {
    status: 409,
    says: texts({
      zh: "账户已在注销流程中",
      en: "This account is already set to be deleted",
      ru: "Удаление этого аккаунта уже запрошено",
    }),
  },
  deletion_unknown: {
    status: 404,
    says: texts({
      zh: "没有可撤回的注销申请",
      en: "You have no deletion request to cancel",
      ru: "Нет запроса на удаление, который можно отменить",
    }),
  },
  export_running: {
    status: 409,
    says: texts({
      zh: "正在导出你的数据，请等待完成",
      en: "Your data is being exported. Please wait until it is done",
      ru: "Ваши данные уже выгружаются. Дождитесь окончания",
    }),
  },
} as const satisfies Record<string, RefusalRow>;
