import { LAST_DROPS } from "@vitrine/contract/boxes/rules.ts";
import type { DropRow } from "@vitrine/contract/boxes.ts";

/** Returns the last drops of one box: live drops and the server's drops, each once, newest first. */
export function mergeDrops(boxId: number, live: readonly DropRow[], remembered: readonly DropRow[]): DropRow[] {
  const byId = new Map<number, DropRow>();
  for (const drop of [...live, ...remembered]) if (drop.boxId === boxId && !byId.has(drop.id)) byId.set(drop.id, drop);
  return [...byId.values()].sort((left, right) => right.id - left.id).slice(0, LAST_DROPS);
}

/**
 * Returns the most valuable drop; with equal values the known drop stays the best. A drop that is worth no more than
 * the box costs does not count: then the result is null.
 */
export function bestDropOf(
  { best: known, price }: { best: DropRow | null; price: number },
  drops: readonly DropRow[],
): DropRow | null {
  const best = drops.reduce((top, drop) => (top === null || drop.value > top.value ? drop : top), known);
  return best !== null && best.value > price ? best : null;
}
