import type { OutputOf } from "@vitrine/contract/call.ts";
import type { getGradeInfo } from "@vitrine/contract/rewards.ts";
import { sumCoins } from "../../boxes/open-cost.ts";

type Standing = Pick<OutputOf<typeof getGradeInfo>, "level" | "netStakes" | "next" | "levels">;

/** How much of the way from the present level to the next is done, in coins; on the highest there is no way. */
export function levelProgress({ level, netStakes, next, levels }: Standing): { done: number; span: number } {
  if (!next) return { done: 0, span: 0 };
  const from = levels.find((one) => one.level === level)?.from ?? 0;
  return { done: sumCoins([netStakes, -from]), span: sumCoins([next.from, -from]) };
}
