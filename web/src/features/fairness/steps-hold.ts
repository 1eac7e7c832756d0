import type { Step } from "@vitrine/contract/fairness/proof.ts";

/** Whether all steps hold; null if none is wrong but at least one has no verdict yet. */
export function okOf(steps: readonly Step[]): boolean | null {
  if (steps.some((step) => step.ok === false)) return false;
  return steps.some((step) => step.ok === null) ? null : true;
}
