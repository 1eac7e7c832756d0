import { createCodes, type NewCodes } from "../rewards/index.ts";
import { type Command, type CommandOptions, need, needBox, wholeNumber } from "./command.ts";
import { readCoins, readCouponTerms } from "./coupon-commands.ts";

/** Commands for gift codes. */
export const giftCodeCommands: readonly Command[] = [
  {
    name: "gift-codes create",
    usage:
      "--count <codes> (--points <coins> | --box <slug> | --coupon deposit|box (--percent <1 to 100> | --amount <coins>) [--most <coins>] [--least <coins>]) [--keep 30] [--uses 1] [--per-player 1] [--days 30] --reason <why>",
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
