import type { Step } from "@vitrine/contract/fairness/proof.ts";

/** Whether all steps hold; null where nothing can be said of one of them yet. */
export function okOf(steps: readonly Step[]): boolean | null {
  if (steps.some((step) => step.ok === false)) return false;
  return steps.some((step) => step.ok === null) ? null : true;
}
