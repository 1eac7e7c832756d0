import type { Step, StepId } from "@vitrine/contract/fairness/proof.ts";
import { okOf, stepText } from "./arrange-proof.ts";

/** One seat's roll in a round: its place in the order, the calculation, and the item of its ticket. */
export interface ProvenRoll {
  seat: number;
  place: Step;
  roll: Step | undefined;
  drop: Step | undefined;
}

export type BattleBlock =
  | {
      kind: "commitment" | "seats" | "versions" | "beacon" | "void" | "end" | "whole";
      steps: Step[];
      ok: boolean | null;
    }
  | { kind: "round"; round: number; rolls: ProvenRoll[]; ok: boolean | null };

const PARTS: Partial<Record<StepId, "commitment" | "seats" | "versions" | "beacon" | "void" | "end" | "whole">> = {
  commitment: "commitment",
  seats: "seats",
  client: "seats",
  version: "versions",
  ranges: "versions",
  beaconRound: "beacon",
  beacon: "beacon",
  void: "void",
  totals: "end",
  tieBreaks: "end",
  winner: "end",
  shape: "whole",
  digest: "whole",
  times: "whole",
};

/** Groups the steps of a battle for reading: commitment, rounds, winner, and the receipt itself. */
export function arrangeBattle(steps: readonly Step[]): BattleBlock[] {
  const blocks: BattleBlock[] = [];
  const whole: Step[] = [];
  for (const [index, step] of steps.entries()) {
    if (step.id === "roll" || step.id === "drop") continue;
    const round = Number(stepText(step, "round"));
    if (step.id === "boxOfRound" && round > 0) {
      const last = blocks.at(-1);
      const found = last?.kind === "round" && last.round === round ? last : undefined;
      const block = found ?? { kind: "round" as const, round, rolls: [], ok: null };
      if (!found) blocks.push(block);
      block.rolls.push(rollAt(steps, index));
    } else {
      // The `boxOfRound` step without a round checks that every round uses a box version of the receipt.
      const kind = step.id === "boxOfRound" ? "versions" : (PARTS[step.id] ?? "whole");
      const last = blocks.at(-1);
      if (kind === "whole") whole.push(step);
      else if (last && last.kind === kind) last.steps.push(step);
      else blocks.push({ kind, steps: [step], ok: null });
    }
  }
  if (whole.length > 0) blocks.push({ kind: "whole", steps: whole, ok: null });
  return blocks.map((block) => ({ ...block, ok: okOf(stepsOf(block)) }));
}

/**
 * Returns the number of the first block that fails, if a revealed battle has no rounds because of this failure: the
 * verifier does not compute rolls from values that do not match. Null if the proof has rounds, or cannot have them yet.
 */
export function failureWithoutRounds(blocks: readonly BattleBlock[], isRevealed: boolean): number | null {
  if (!isRevealed || blocks.some(({ kind }) => kind === "round")) return null;
  return blocks.findIndex(({ ok }) => ok === false) + 1 || null;
}

/** All steps of a block. */
export function stepsOf(block: BattleBlock): Step[] {
  if (block.kind !== "round") return block.steps;
  return block.rolls.flatMap(({ place, roll, drop }) => [place, roll, drop].filter((step) => step !== undefined));
}

function rollAt(steps: readonly Step[], index: number): ProvenRoll {
  const place = steps[index]!;
  const [second, third] = [steps[index + 1], steps[index + 2]];
  return {
    seat: Number(stepText(place, "seat")),
    place,
    roll: second?.id === "roll" ? second : undefined,
    drop: third?.id === "drop" ? third : undefined,
  };
}
