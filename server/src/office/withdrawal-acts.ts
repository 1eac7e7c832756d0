import type { Tx } from "../platform/database/database.ts";
import { listReviews, settleReview } from "../withdrawals/index.ts";
import { type Act, type ActOptions, type Done, need } from "./act.ts";

/** What operators do about withdrawals: they look at the dear ones before anything is sent. */
export const withdrawalActs: readonly Act[] = [
  {
    name: "withdraw list",
    usage: "",
    shows: true,
    async run(tx) {
      const waiting = await listReviews(tx);
      return { line: waiting.length === 0 ? "no withdrawal waits for anybody" : waiting.join("\n") };
    },
  },
  {
    name: "withdraw approve",
    usage: "--order <number> --reason <why>",
    run: (tx, options) => settle(tx, options, "approved"),
  },
  {
    name: "withdraw refuse",
    usage: "--order <number> --reason <why>  (the piece goes back into the bag)",
    run: (tx, options) => settle(tx, options, "refused"),
  },
];

async function settle(tx: Tx, options: ActOptions, outcome: "approved" | "refused"): Promise<Done> {
  const text = need(options, "order");
  if (!/^[1-9]\d{0,15}$/.test(text)) throw new Error("--order: not the number of a withdrawal");
  const { playerId } = await settleReview(tx, Number(text), outcome);
  return { line: `withdrawal ${text} is ${outcome}`, accountId: playerId };
}
