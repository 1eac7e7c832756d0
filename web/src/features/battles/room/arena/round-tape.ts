import type { ReelTape } from "../../../../ui/reel/reel.tsx";
import { drawStrip, STRIP_CELLS, STRIP_STOP, ticketsFrom } from "../../../boxes/opening/reel-strip.ts";

interface Odds {
  itemId: number;
  name: string;
  image: string;
  grade: number;
  value: number;
  start: number;
  end: number;
}

/**
 * The number of cells on the tape of a quick reel. It is smaller, because the layout of four full tapes a second would
 * be slow.
 */
const QUICK_CELLS = 24;

/**
 * Returns the tape of one seat in one round: items with their true chances, derived from the room, the round and the
 * seat, so that all viewers see the same tape. It does not depend on the drop.
 */
export function roundTape(at: {
  battleId: number;
  round: number;
  pos: number;
  items: readonly Odds[];
  quick: boolean;
}): ReelTape {
  const strip = drawStrip(at.items, ticketsFrom(`battle ${at.battleId} ${at.round} ${at.pos}`));
  if (!at.quick) return strip;
  const after = STRIP_CELLS - STRIP_STOP;
  return { ...strip, cells: strip.cells.slice(0, QUICK_CELLS), stopAt: QUICK_CELLS - after };
}
