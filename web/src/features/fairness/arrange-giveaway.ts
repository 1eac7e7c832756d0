import type { Step, StepId } from "@vitrine/contract/fairness/proof.ts";
import { okOf, stepText } from "./arrange-proof.ts";

/** The draw of one prize: its roll among the remaining entries, and the entry at that position of the list. */
export interface ProvenPrize {
  prize: number;
  roll: Step;
  winner: Step | undefined;
}

type PartKind = "commitment" | "beacon" | "list" | "whole";

export type GiveawayBlock =
  | { kind: PartKind; steps: Step[]; ok: boolean | null }
  | { kind: "draw"; prizes: ProvenPrize[]; count: Step | undefined; ok: boolean | null };

const PARTS: Partial<Record<StepId, PartKind>> = {
  commitment: "commitment",
  beaconRound: "beacon",
  beacon: "beacon",
  prizes: "list",
  entrants: "list",
  client: "list",
};

/** Groups the steps of a giveaway for reading: commitment, list of entries, prizes, and the receipt itself. */
export function arrangeGiveaway(steps: readonly Step[]): GiveawayBlock[] {
  const parts = new Map<PartKind, Step[]>();
  const prizes: ProvenPrize[] = [];
  let count: Step | undefined;
  for (const [index, step] of steps.entries()) {
    const after = steps[index + 1];
    if (step.id === "roll") {
      const winner = after?.id === "winners" ? after : undefined;
      prizes.push({ prize: Number(stepText(winner, "prize")) || prizes.length + 1, roll: step, winner });
    } else if (step.id === "winners") {
      // The `winners` step without a prize checks the number of winners.
      if (stepText(step, "prize") === "") count = step;
    } else {
      const kind = PARTS[step.id] ?? "whole";
      parts.set(kind, [...(parts.get(kind) ?? []), step]);
    }
  }
  const part = (kind: PartKind): GiveawayBlock[] => {
    const found = parts.get(kind);
    return found ? [{ kind, steps: found, ok: okOf(found) }] : [];
  };
  const drawn = [...prizes.flatMap(({ roll, winner }) => [roll, winner]), count].filter((step) => step !== undefined);
  const draw: GiveawayBlock[] = drawn.length > 0 ? [{ kind: "draw", prizes, count, ok: okOf(drawn) }] : [];
  return [...part("commitment"), ...part("beacon"), ...part("list"), ...draw, ...part("whole")];
}
