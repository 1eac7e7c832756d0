import { texts } from "../languages.ts";
import type { RefusalRow } from "./row.ts";

/** Refusals of withdrawals. */
export const WITHDRAWAL_REFUSALS = {
  item_listed_twice: {
    status: 422,
    says: texts({
      zh: "同一件物品不能重复选择",
      en: "The same item is listed twice",
      ru: "Один и тот же предмет указан дважды",
    }),
  },
  trade_link_missing: {
    status: 422,
    says: texts({
      zh: "请先设置 Steam 交易链接",
      en: "Add your Steam trade link first",
      ru: "Сначала укажите ссылку на обмен Steam",
    }),
  },
  deposit_missing: {
    status: 422,
    says: texts({
      zh: "完成首次充值后才能提取物品",
      en: "You can withdraw items after your first deposit",
      ru: "Выводить предметы можно после первого пополнения",
    }),
  },
  turnover_left: {
    status: 422,
    says: texts({
      zh: "还需消费 {left} 才能提取物品",
      en: "Stake {left} more before you can withdraw items",
      ru: "До вывода предметов нужно поставить ещё {left}",
    }),
  },
  withdraw_frozen: {
    status: 403,
    says: texts({
      zh: "你的账户已暂停提取，请联系客服",
      en: "Withdrawals are paused on your account. Please contact support",
      ru: "Вывод на вашем аккаунте приостановлен. Обратитесь в поддержку",
    }),
  },
  withdraw_held: {
    status: 422,
    says: texts({
      zh: "为保护你的物品，{until} 之前无法提取",
      en: "To protect your items, withdrawals are paused until {until}",
      ru: "Чтобы защитить ваши предметы, вывод закрыт до {until}",
    }),
  },
  debt_left: {
    status: 422,
    says: texts({
      zh: "有一笔充值被撤回，尚欠 {debt}，还清后才能提取物品",
      en: "A deposit was reversed and you still owe {debt}. You can withdraw items once it is paid",
      ru: "Пополнение отозвано, долг — {debt}. Вывод откроется после его погашения",
    }),
  },
  certify_needed: {
    status: 422,
    says: texts({ zh: "请先完成实名认证", en: "Confirm your real name first", ru: "Сначала подтвердите личность" }),
  },
  substitute_gone: {
    status: 409,
    says: texts({
      zh: "这一选择已经失效，请查看提取记录",
      en: "This choice is no longer open. Check your withdrawal record",
      ru: "Этот выбор больше не действует. Посмотрите запись о выводе",
    }),
  },
} as const satisfies Record<string, RefusalRow>;
