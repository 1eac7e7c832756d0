import type { BattleBox } from "@vitrine/contract/battles.ts";

export interface BoxRun {
  box: BattleBox;
  /** How many rounds in a row. */
  count: number;
  /** Its first round, from 1. */
  from: number;
}

/** The boxes of a room in order, those that come several times in a row as one. */
export function boxRuns(boxes: readonly BattleBox[]): BoxRun[] {
  const runs: BoxRun[] = [];
  for (const [place, box] of boxes.entries()) {
    const last = runs.at(-1);
    if (last?.box.boxId === box.boxId) last.count += 1;
    else runs.push({ box, count: 1, from: place + 1 });
  }
  return runs;
}
