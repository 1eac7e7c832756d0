import type { ReelTape } from "../../../../ui/reel/reel-tape.ts";
import { drawStrip, STRIP_CELLS, STRIP_STOP, ticketsFrom } from "../../../boxes/reel-strip.ts";

interface Odds {
  itemId: number;
  name: string;
  image: string;
  grade: number;
  value: number;
  start: number;
  end: number;
}

/** A quick wheel passes fewer pieces, and four tapes a second are much to lay out. */
const QUICK_CELLS = 24;

/**
 * The tape of one seat in one round: pieces with their true chances, which follow from the room, the round and the seat, so
 * that everybody who watches sees the same ones pass. Nothing of it depends on the drop.
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
