import { memo, type RefObject, useMemo } from "react";
import { gradeClass } from "../grade.tsx";
import { smallSourceOf } from "../picture-sources.ts";
import type { ReelCell, ReelTape } from "./reel-tape.ts";
import type { Smears } from "./use-smears.ts";
import { type Blur, blurOfCards } from "./wheel.ts";

/** Below this a tape only stands and is never seen in motion. */
const TURNING_CELLS = 8;
/** Cards of the window, roughly; the speed of a card does not depend on it much. */
const WINDOW_CELLS = 3;
/** The size for which blur is measured, in pixels: the smallest cards decide, larger ones only pass faster. */
const CELL_PX = 92;

/** What a tape that has not been asked to turn draws: its window and a little more. */
const STILL_CELLS = 5;

interface TapeProps {
  tape: ReelTape;
  /** Where the tape stops, once it is known. */
  drop: ReelCell | undefined;
  /** Draws only what its window shows: the rest of ten tapes is much to lay out with each choice. */
  short?: boolean;
  strip: RefObject<HTMLDivElement | null>;
  smears: Smears;
}

/** The pieces of one reel, one above the other. Memoised: lamps change often, the pieces never do. */
export const Tape = memo(function Tape({ tape, drop, short = false, strip, smears }: TapeProps) {
  const { cells, stopAt, landing } = tape;
  const blurs = useMemo(() => blursOf(cells.length, stopAt, landing), [cells.length, stopAt, landing]);
  // Kept as they are when the answer comes: of all cells it changes only the drop's.
  const cards = useMemo(() => {
    // The cells of one tape never change places, and the same piece is on it more than once.
    const card = (cell: ReelCell, index: number) => (
      <Cell key={index} cell={cell} blur={blurs[index]} smears={smears} />
    );
    return (short ? cells.slice(0, STILL_CELLS) : cells).map(card);
  }, [cells, short, blurs, smears]);
  return (
    <div className="reel-window" aria-hidden="true">
      <div ref={strip} className="reel-tape">
        {drop ? cards.with(stopAt, <Cell key={stopAt} cell={drop} smears={smears} />) : cards}
      </div>
    </div>
  );
});

function Cell({ cell, blur, smears }: { cell: ReelCell; blur?: Blur; smears: Smears }) {
  return (
    <div className={`reel-cell ${gradeClass(cell.grade)}`}>
      <img src={addressOf(cell.image, blur, smears)} alt="" decoding="async" />
    </div>
  );
}

function addressOf(image: string, blur: Blur = "none", smears: Smears): string {
  return (blur !== "none" && smears.get(image)?.[blur]) || smallSourceOf(image);
}

function blursOf(cards: number, stopAt: number, landing: number): Blur[] {
  if (cards < TURNING_CELLS) return [];
  const windowPx = WINDOW_CELLS * CELL_PX;
  const distancePx = (stopAt + landing) * CELL_PX - windowPx / 2;
  const blurs = blurOfCards({ cards, distancePx, cellPx: CELL_PX, windowPx });
  // What the window shows before the start stands still, and sharp.
  return blurs.map((blur, index) => (index <= WINDOW_CELLS ? "none" : blur));
}
