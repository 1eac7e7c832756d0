import { texts } from "@vitrine/contract/languages.ts";
import type { Tx } from "../../platform/database/database.ts";
import { listForeign, listReviews, settleForeign, settleReview } from "../../withdrawals/index.ts";
import { type Command, type CommandOptions, type Done, need } from "../command.ts";

/** Commands for withdrawals. An operator reviews the expensive ones before anything is sent. */
export const withdrawalCommands: readonly Command[] = [
  {
    name: "withdraw list",
    permission: "withdrawals-read",
    usage: "",
    says: texts({
      zh: "显示等待人工处理的提取。",
      en: "Shows the withdrawals that wait for an operator.",
      ru: "Показывает выводы, которые ждут оператора.",
    }),
    shows: true,
    async run(tx, _, { courier }) {
      const waiting = [...(await listReviews(tx)), ...(await listForeign(tx, courier.by))];
      return { line: waiting.length === 0 ? "no withdrawal waits for an operator" : waiting.join("\n") };
    },
  },
  {
    name: "withdraw approve",
    permission: "withdrawals-decide",
    usage: "--order <number> --reason <why>",
    says: texts({
      zh: "批准一笔提取，随后由网站发货。",
      en: "Approves a withdrawal, which the site then sends.",
      ru: "Одобряет вывод, после чего сайт его отправляет.",
    }),
    run: (tx, options) => settle(tx, options, "approved"),
  },
  {
    name: "withdraw refuse",
    permission: "withdrawals-decide",
    usage: "--order <number> --reason <why>",
    says: texts({
      zh: "拒绝一笔提取，物品退回背包。",
      en: "Refuses a withdrawal and returns its item to the bag.",
      ru: "Отклоняет вывод и возвращает предмет в инвентарь.",
    }),
    run: (tx, options) => settle(tx, options, "refused"),
  },
  {
    name: "withdraw settle",
    permission: "withdrawals-decide",
    usage: "--order <number> --outcome <arrived|returned> --reason <why>",
    says: texts({
      zh: "结束一笔由网站已停用的配送方处理的订单。",
      en: "Ends an order of a courier that the site no longer uses.",
      ru: "Завершает заказ службы доставки, которой сайт больше не пользуется.",
    }),
    async run(tx, options, { courier }) {
      const outcome = need(options, "outcome");
      if (outcome !== "arrived" && outcome !== "returned") throw new Error("--outcome must be arrived or returned");
      const orderId = orderOf(options);
      const { playerId } = await settleForeign(tx, { orderId, outcome, courier: courier.by });
      return { line: `withdrawal ${orderId} is settled as ${outcome}`, accountId: playerId };
    },
  },
];

async function settle(tx: Tx, options: CommandOptions, outcome: "approved" | "refused"): Promise<Done> {
  const orderId = orderOf(options);
  const { playerId } = await settleReview(tx, orderId, outcome);
  return { line: `withdrawal ${orderId} is ${outcome}`, accountId: playerId };
}

function orderOf(options: CommandOptions): number {
  const text = need(options, "order");
  if (!/^[1-9]\d{0,15}$/.test(text)) throw new Error("--order must be the number of a withdrawal");
  return Number(text);
}
