import type { OutputOf } from "@vitrine/contract/call.ts";
import type { promotionInfo } from "@vitrine/contract/referral.ts";

export type Promotion = OutputOf<typeof promotionInfo>;

/** Formats a share of a deposit as a percentage: 0.015 is 1.5 %. */
export function formatRatio(ratio: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 }).format(ratio);
}

/** Returns the progress from this level to the next. On the highest level it is complete. */
export function wayOf({ experience, nextLevelExperience, level, levels }: Promotion): { done: number; span: number } {
  const from = levels.find((one) => one.level === level)?.from ?? 0;
  if (nextLevelExperience === null) return { done: 1, span: 1 };
  return { done: experience - from, span: nextLevelExperience - from };
}
