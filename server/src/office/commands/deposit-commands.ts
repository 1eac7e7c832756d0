import { texts } from "@vitrine/contract/languages.ts";
import { toCoins } from "@vitrine/contract/money.ts";
import {
  type Case,
  changeChannel,
  closeCase,
  creditCase,
  listCases,
  rateMovesFar,
  setRate,
} from "../../deposits/index.ts";
import type { Tx } from "../../platform/database/database.ts";
import { pipelineOver } from "../../platform/database/pipeline.ts";
import { addChannel } from "../../referral/index.ts";
import { amount, type Command, type CommandOptions, type Done, need, needPlayer } from "../command.ts";

/** Commands for deposits: cases, rates and payment channels. */
export const depositCommands: readonly Command[] = [
  {
    name: "deposit cases",
    permission: "deposits-read",
    usage: "",
    says: texts({
      zh: "显示需要人工处理的充值。",
      en: "Shows the deposits that need an operator.",
      ru: "Показывает пополнения, которыми должен заняться оператор.",
    }),
    shows: true,
    async run(tx) {
      const cases = await listCases(pipelineOver(tx));
      return { line: cases.length === 0 ? "no deposit waits for a review" : cases.map(describe).join("\n") };
    },
  },
  {
    name: "deposit credit",
    permission: "deposits-settle",
    usage: "--case <number> [--phone <number>] --reason <why>",
    says: texts({
      zh: "最终结案：把款项计入订单的玩家，或 --phone 指定的玩家。",
      en: "Settles a case permanently: credits the money to the player of the order, or of --phone.",
      ru: "Закрывает случай окончательно: зачисляет деньги игроку заказа или игроку из --phone.",
    }),
    async run(tx, options, config) {
      const playerId = options.phone === undefined ? undefined : await needPlayer(tx, options);
      const asked = { caseId: caseOf(options), reason: need(options, "reason"), config };
      const order = await creditCase(tx, { ...asked, ...(playerId !== undefined && { playerId }) });
      const line = `credited ${toCoins(order.coinsCents)} coins to player ${order.playerId} as order P${order.id}`;
      return { line, accountId: order.playerId };
    },
  },
  {
    name: "deposit refund",
    permission: "deposits-settle",
    usage: "--case <number> --reason <why>",
    says: texts({
      zh: "最终结案。请先在支付渠道退款，再执行此命令。",
      en: "Settles a case permanently, after you have returned the money at the channel.",
      ru: "Закрывает случай окончательно, после того как вы вернули деньги в платёжной системе.",
    }),
    run: (tx, options) => close(tx, options, "refunded"),
  },
  {
    name: "deposit dismiss",
    permission: "deposits-settle",
    usage: "--case <number> --reason <why>",
    says: texts({
      zh: "最终结案：不向任何人支付款项。",
      en: "Settles a case permanently: no one gets money for it.",
      ru: "Закрывает случай окончательно: денег по нему не получает никто.",
    }),
    run: (tx, options) => close(tx, options, "dismissed"),
  },
  {
    name: "deposit rate",
    permission: "deposits-terms",
    usage: "--currency <CNY|USD|EUR|RUB> --rate <coins for one unit> [--spread <percent>] --reason <why>",
    says: texts({
      zh: "设定一单位货币值多少金币。一天内变动超过 10 % 需要第二位操作员批准。",
      en: "Sets the value of one unit of a currency in coins. More than 10 % a day needs a second operator.",
      ru: "Задаёт, сколько монет стоит единица валюты. Изменение больше чем на 10 % за день подтверждает второй оператор.",
    }),
    needsTwo: (tx, { spread, ...options }) =>
      rateMovesFar(tx, { currency: need(options, "currency"), rate: need(options, "rate"), spread }),
    refusesAlone:
      "--rate: one unit would bring over 10 % more or less than now or a day ago; propose it under /admin, where a second operator approves it",
    async run(tx, { spread, ...options }) {
      const currency = need(options, "currency");
      await setRate(tx, { currency, rate: need(options, "rate"), spread });
      return { line: `from now on 1 ${currency} brings ${options.rate} coins` };
    },
  },
  {
    name: "deposit channel",
    permission: "deposits-terms",
    usage:
      "--channel <sandbox-card> [--enabled <on|off>] [--least <coins>] [--most <coins>] [--fee <percent>] --reason <why>",
    says: texts({
      zh: "开启或关闭一种支付方式，并设定玩家所得金币的上下限和手续费百分比。",
      en: "Opens or closes a method of payment, and sets its bounds in coins that the player receives and its fee in percent.",
      ru: "Открывает или закрывает способ оплаты, задаёт границы в монетах, которые получит игрок, и комиссию в процентах.",
    }),
    async run(tx, { enabled, least, most, fee, ...options }) {
      const name = need(options, "channel");
      if (enabled !== undefined && enabled !== "on" && enabled !== "off")
        throw new Error("--enabled must be on or off");
      const change = {
        ...(enabled !== undefined && { enabled: enabled === "on" }),
        ...(least !== undefined && { minCents: amount(Number(least), "--least") }),
        ...(most !== undefined && { maxCents: amount(Number(most), "--most") }),
        ...(fee !== undefined && { fee }),
      };
      if (Object.keys(change).length === 0)
        throw new Error("give at least one of --enabled, --least, --most and --fee");
      await changeChannel(tx, { name, ...change });
      const said = [
        enabled && `is ${enabled}`,
        least && `accepts deposits from ${least} coins`,
        most && `accepts deposits up to ${most} coins`,
        fee && `has a fee of ${fee} %`,
      ];
      const lines = said.filter(Boolean).map((part) => `${name} ${part}`);
      return { line: lines.join("\n") };
    },
  },
];

async function close(tx: Tx, options: CommandOptions, settlement: "refunded" | "dismissed"): Promise<Done> {
  const caseId = caseOf(options);
  const { playerId } = await closeCase(tx, { caseId, settlement, reason: need(options, "reason") });
  return { line: `case ${caseId} is ${settlement}`, accountId: playerId ?? undefined };
}

function caseOf(options: CommandOptions): number {
  const text = need(options, "case");
  if (!/^[1-9]\d{0,15}$/.test(text)) throw new Error("--case must be the number of a case");
  return Number(text);
}

function describe({ id, kind, adapter, reference, orderId, playerId, amountHundredths, currency, openedAt }: Case) {
  // A debt is in coins; a payment is in the currency that the channel reported.
  const amount = amountHundredths === null ? "" : `${(amountHundredths / 100).toFixed(2)} ${currency ?? "coins"}`;
  const whose = [orderId && `order P${orderId}`, playerId && `player ${playerId}`].filter(Boolean).join(", ");
  return [id, openedAt.toISOString(), kind, amount, whose || "no order of this site", `${adapter} ${reference}`].join(
    "  ",
  );
}

/** Commands for channels: places where the site is advertised. The code is part of the links there. */
export const channelCommands: readonly Command[] = [
  {
    name: "channel add",
    permission: "advertising",
    usage: "--code <letters, digits, _ and -, at most 32> --name <name of the channel> --reason <why>",
    says: texts({
      zh: "添加一个推广渠道：网址中 channelCode 可取的值及其名称。",
      en: "Adds an advertising channel: a value that channelCode in an address may have, with its name.",
      ru: "Добавляет рекламный канал: значение, которое может иметь channelCode в адресе, и его название.",
    }),
    async run(tx, options) {
      const code = need(options, "code");
      if (!/^[A-Za-z0-9_-]{1,32}$/.test(code)) throw new Error("--code must be 1 to 32 letters, digits, _ or -");
      await addChannel(tx, { code, name: need(options, "name") });
      return { line: `the site now counts visits through links with ?channelCode=${code}` };
    },
  },
];
