import { texts } from "@vitrine/contract/languages.ts";
import { createCodes, type NewCodes } from "../../rewards/index.ts";
import { type Command, type CommandOptions, need, needBox, wholeNumber } from "../command.ts";
import { readCoins, readCouponTerms } from "./coupon-commands.ts";

/** A batch of gift codes of a higher worth in points (in coins), or of more boxes or coupons, needs two people. */
const POINTS_OF_ONE_PERSON = 500;
const GIFTS_OF_ONE_PERSON = 100;

/** Commands for gift codes. */
export const giftCodeCommands: readonly Command[] = [
  {
    name: "gift-codes create",
    permission: "gifts",
    shownOnce: true,
    usage:
      "--count <codes> (--points <coins> | --box <slug> | --coupon deposit|box (--percent <1 to 100> | --amount <coins>) [--most <coins>] [--least <coins>]) [--keep 30] [--uses 1] [--per-player 1] [--days 30] --reason <why>",
    says: texts({
      zh: "生成一批礼品码并只显示一次：系统只保存哈希值，无法再次显示，请妥善保管。每次使用可得积分、一个免费盲盒或一张券（--keep：盲盒或券的有效天数）。--uses：每个码可用次数；--per-player：每名玩家可用这批码的次数；--days：码的有效天数。",
      en: "Creates a batch of gift codes and prints them once: no one can print them again, because only their hashes are stored. Keep the list in a safe place. Each use gives points, a free box or a coupon (--keep: for how many days the box or the coupon is valid). --uses: uses of each code; --per-player: uses of the batch by one player; --days: how long the codes are valid.",
      ru: "Создаёт партию подарочных кодов и показывает их один раз: хранятся только хеши, поэтому повторно показать их нельзя. Сохраните список в надёжном месте. Каждое применение даёт баллы, бесплатный кейс или купон (--keep: сколько дней действует кейс или купон). --uses: применений одного кода; --per-player: применений партии одним игроком; --days: сколько дней действуют коды.",
    }),
    needsTwo: async (_, options) => {
      const uses = Number(options.count ?? 0) * Number(options.uses ?? 1);
      return options.points === undefined
        ? uses > GIFTS_OF_ONE_PERSON
        : uses * Number(options.points) > POINTS_OF_ONE_PERSON;
    },
    async run(tx, options, { seedKey }) {
      const keep = wholeNumber(options, "keep", { fallback: 30, max: 365 });
      const gives = {
        pointsCents: options.points === undefined ? null : readCoins(options, "points"),
        box: options.box === undefined ? null : { boxId: await needBox(tx, options), days: keep },
        coupon: options.coupon === undefined ? null : readCoupon(options, keep),
      };
      if (Object.values(gives).every((gift) => gift === null)) {
        throw new Error("give one of --points, --box and --coupon");
      }
      const days = wholeNumber(options, "days", { fallback: 30, max: 365 });
      const { batchId, codes } = await createCodes(tx, seedKey, {
        ...gives,
        count: wholeNumber({ ...options, count: need(options, "count") }, "count", { fallback: 1, max: 10_000 }),
        uses: wholeNumber(options, "uses", { fallback: 1, max: 1_000_000 }),
        perPlayer: wholeNumber(options, "per-player", { fallback: 1, max: 1000 }),
        ...{ days, reason: need(options, "reason") },
      });
      const head = `created ${codes.length} gift codes (batch ${batchId}), valid for ${days} days; they are shown only now:`;
      return { line: [head, ...codes].join("\n") };
    },
  },
];

function readCoupon(options: CommandOptions, days: number): NewCodes["coupon"] {
  const kind = options.coupon;
  if (kind !== "deposit" && kind !== "box") throw new Error("--coupon must be deposit or box");
  return { kind, ...readCouponTerms(options), days };
}
