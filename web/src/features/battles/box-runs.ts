import type { BattleBox } from "@vitrine/contract/battles.ts";

export interface BoxRun {
  box: BattleBox;
  /** The number of successive rounds. */
  count: number;
  /** The first of these rounds, from 1. */
  from: number;
}

/** Returns the boxes of a room in order; successive rounds of the same box are one entry. */
export function boxRuns(boxes: readonly BattleBox[]): BoxRun[] {
  const runs: BoxRun[] = [];
  for (const [place, box] of boxes.entries()) {
    const last = runs.at(-1);
    if (last?.box.boxId === box.boxId) last.count += 1;
    else runs.push({ box, count: 1, from: place + 1 });
  }
  return runs;
}
