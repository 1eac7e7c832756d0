import type { OutputOf } from "@vitrine/contract/call.ts";
import type { getGradeInfo } from "@vitrine/contract/rewards.ts";
import { sumCoins } from "../../boxes/opening/open-cost.ts";

type LevelStatus = Pick<OutputOf<typeof getGradeInfo>, "level" | "netStakes" | "next" | "levels">;

/** The progress from the current level to the next, in coins. On the highest level both values are 0. */
export function levelProgress({ level, netStakes, next, levels }: LevelStatus): { done: number; span: number } {
  if (!next) return { done: 0, span: 0 };
  const from = levels.find((one) => one.level === level)?.from ?? 0;
  return { done: sumCoins([netStakes, -from]), span: sumCoins([next.from, -from]) };
}
