import { texts } from "@vitrine/contract/languages.ts";
import { giveCoupon, type NewCoupon } from "../../rewards/index.ts";
import { amount, type Command, type CommandOptions, need, needBox, needPlayer, wholeNumber } from "../command.ts";

/** Commands for coupons. */
export const couponCommands: readonly Command[] = [
  {
    name: "coupon give",
    permission: "gifts",
    usage:
      "--phone <number> --kind deposit|box (--percent <1 to 100> | --amount <coins>) [--most <coins>] [--least <coins>] [--box <slug>] [--days 30] --reason <why>",
    says: texts({
      zh: "赠送一张开箱券或充值券：按百分比（有上限）或固定金额。使用 --box 时只能用于该盲盒。",
      en: "Gives a coupon for a box or a deposit: a percentage up to a maximum, or an amount. With --box the coupon is valid for this box only.",
      ru: "Дарит купон на кейс или на пополнение: процент с верхней границей или сумму. С --box купон действует только для этого кейса.",
    }),
    async run(tx, options) {
      const kind = need(options, "kind");
      if (kind !== "deposit" && kind !== "box") throw new Error("--kind must be deposit or box");
      if (kind === "deposit" && options.box !== undefined) throw new Error("--box needs --kind box");
      const terms = readCouponTerms(options);
      const boxId = options.box === undefined ? undefined : await needBox(tx, options);
      const days = wholeNumber(options, "days", { fallback: 30, max: 365 });
      const playerId = await needPlayer(tx, options);
      const reason = need(options, "reason");
      const id = await giveCoupon(tx, { playerId, kind, ...terms, boxId, days, reason });
      const what = options.box ?? `a ${kind}`;
      return { line: `gave coupon ${id} for ${what}, valid for ${days} days`, accountId: playerId };
    },
  },
];

/** Reads the terms of a coupon from the options. */
export function readCouponTerms(options: CommandOptions): Pick<NewCoupon, "gives" | "mostCents" | "leastCents"> {
  const gives = readGift(options);
  // A fixed amount is its own maximum; a share needs --most.
  const mostCents =
    options.most === undefined && "amountCents" in gives ? gives.amountCents : readCoins(options, "most");
  const leastCents = options.least === undefined ? 0 : readCoins(options, "least");
  return { gives, mostCents, leastCents };
}

function readGift(options: CommandOptions): NewCoupon["gives"] {
  if ((options.percent === undefined) === (options.amount === undefined)) {
    throw new Error("give either --percent or --amount");
  }
  if (options.amount !== undefined) return { amountCents: readCoins(options, "amount") };
  const percentHundredths = Math.round(Number(options.percent) * 100);
  if (!(percentHundredths >= 1 && percentHundredths <= 10_000)) throw new Error("--percent must be from 0.01 to 100");
  return { percentHundredths };
}

/** Reads an amount in coins, which must not be 0, and returns cents. */
export function readCoins(options: CommandOptions, name: string): number {
  const cents = amount(Number(need(options, name)), `--${name}`);
  if (cents === 0) throw new Error(`--${name} must be more than 0`);
  return cents;
}
