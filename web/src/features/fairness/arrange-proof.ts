import type { Step } from "@vitrine/contract/fairness/proof.ts";

/** One numbered block of the proof on the page. The roll of a box or a dream takes three blocks. */
export interface ProofBlock {
  kind: "commitment" | "mac" | "digits" | "ticket" | "sealedRoll" | "range" | "whole" | "other";
  steps: readonly Step[];
  ok: boolean | null;
}

const WHOLE: readonly string[] = ["shape", "digest", "times"];
const RANGE: readonly string[] = ["version", "ranges", "drop"];

/**
 * Orders the verifier's steps as the page shows them: seed pair, roll, table of tickets, then the receipt itself. Games
 * with many rolls keep the verifier's order, with one block for each step.
 */
export function arrangeProof(steps: readonly Step[]): ProofBlock[] {
  const rolls = steps.filter((step) => step.id === "roll");
  const whole = steps.filter((step) => WHOLE.includes(step.id));
  const rest = steps.filter((step) => !WHOLE.includes(step.id));
  const blocks = rolls.length > 1 ? rest.map((step) => block("other", [step])) : oneRoll(rest);
  return whole.length > 0 ? [...blocks, block("whole", whole)] : blocks;
}

/** The value of a step with this label, or an empty string. */
export function stepText(step: Step | undefined, label: string): string {
  return step?.values.find((value) => value.label === label)?.text ?? "";
}

function oneRoll(steps: readonly Step[]): ProofBlock[] {
  const range = steps.filter((step) => RANGE.includes(step.id));
  const blocks = steps
    .filter((step) => !RANGE.includes(step.id))
    .flatMap((step) => {
      if (step.id === "commitment") return [block("commitment", [step])];
      if (step.id !== "roll") return [block("other", [step])];
      if (stepText(step, "mac") === "") return [block("sealedRoll", [step])];
      // Only the last of the three blocks compares the computed ticket with the recorded ticket, so the first two
      // blocks have no verdict.
      return [{ ...block("mac", [step]), ok: null }, { ...block("digits", [step]), ok: null }, block("ticket", [step])];
    });
  if (range.length === 0) return blocks;
  const last = blocks.findLastIndex((each) => each.kind === "ticket" || each.kind === "sealedRoll");
  return blocks.toSpliced(last + 1, 0, block("range", range));
}

function block(kind: ProofBlock["kind"], steps: readonly Step[]): ProofBlock {
  return { kind, steps, ok: okOf(steps) };
}

/** Whether all steps hold; null if none is wrong but at least one has no verdict yet. */
export function okOf(steps: readonly Step[]): boolean | null {
  if (steps.some((step) => step.ok === false)) return false;
  return steps.some((step) => step.ok === null) ? null : true;
}
