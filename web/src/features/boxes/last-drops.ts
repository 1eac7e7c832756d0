import type { DropRow } from "@vitrine/contract/boxes.ts";

/** How many drops of a box the page keeps, as the feed does. */
export const LAST_DROPS = 20;

/** The last drops of one box: what came live above what the server remembers, each once, newest first. */
export function mergeDrops(boxId: number, live: readonly DropRow[], remembered: readonly DropRow[]): DropRow[] {
  const byId = new Map<number, DropRow>();
  for (const drop of [...live, ...remembered]) if (drop.boxId === boxId && !byId.has(drop.id)) byId.set(drop.id, drop);
  return [...byId.values()].sort((left, right) => right.id - left.id).slice(0, LAST_DROPS);
}

/** The best drop known: the most valuable, the earlier one of equals. */
export function bestOf(known: DropRow | null, drops: readonly DropRow[]): DropRow | null {
  return drops.reduce<DropRow | null>((best, drop) => (best === null || drop.value > best.value ? drop : best), known);
}
