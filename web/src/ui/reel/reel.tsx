import { memo, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { Grade, gradeClass } from "../item/grade.tsx";
import { smallSourceOf } from "../item/picture-sources.ts";
import { Money } from "../money.tsx";
import type { ReelCell, ReelTape } from "./reel-tape.ts";
import type { Smears } from "./use-smears.ts";
import { type Blur, blurOfCards, REEL_MS, stopOffsetPx, tickTimesMs, WHEEL } from "./wheel.ts";

export type ReelPhase = "still" | "running" | "stopped";

interface ReelProps {
  tape: ReelTape;
  /** Where the tape stops; not known while it waits. */
  drop: ReelCell | undefined;
  /** Draws only what the window shows of a tape that waits. */
  short?: boolean;
  /** still: waits; running: turns and stops by itself; stopped: shows the drop at once. */
  phase: ReelPhase;
  /** A small number in the corner, e.g. "1 / 3". */
  corner?: string;
  delayMs?: number;
  /** How long it turns. */
  durationMs?: number;
  /** Where a clock leads the wheel: how long it has been turning when it starts. Below zero it waits that long. */
  turnedMs?: () => number;
  /** How fast that clock goes; 0 holds the wheel. */
  rate?: number;
  /** Another value where that clock has been set: a wheel that turns is moved to where it should be. */
  clock?: unknown;
  smears: Smears;
  onStopped: () => void;
  /** Called whenever a card's edge passes the hairline. */
  onTick?: () => void;
}

const START = "translate3d(0,0,0)";

/** Between the stop of the tape and the lamp of the piece. */
export const LAMP_DELAY_MS = 120;

/** A wheel that is off by less is left alone: nobody sees it, and a jump would be seen. */
const CLOCK_SLACK_MS = 40;

/** Between the start of the tape and the loading of what it brings. */
const PRIZE_DELAY_MS = 800;

/** One tall case with a vertical tape. Only its transform moves; the drop was known before it started. */
export function Reel(props: ReelProps) {
  const { tape, drop, short, phase, corner, smears, onStopped, onTick } = props;
  const { delayMs = 0, durationMs = REEL_MS, turnedMs, rate = 1, clock } = props;
  const strip = useRef<HTMLDivElement>(null);
  const [lit, setLit] = useState(false);
  const won = phase === "stopped" || (phase === "running" && lit);
  const told = useRef({ onStopped, onTick, turnedMs, rate });
  told.current = { onStopped, onTick, turnedMs, rate };
  const turning = useRef<Animation | null>(null);

  // A new tape stands at its beginning, also while a won piece still covers it.
  useLayoutEffect(() => {
    if (strip.current) strip.current.style.transform = START;
  }, [tape]);

  useLayoutEffect(() => {
    const element = strip.current;
    if (!element || phase === "still") return;
    const cellPx = (element.firstElementChild as HTMLElement | null)?.offsetHeight ?? 0;
    const windowPx = element.parentElement?.offsetHeight ?? 0;
    const offsetPx = stopOffsetPx({ ...tape, cellPx, windowPx });
    const end = `translate3d(0,${-offsetPx}px,0)`;
    element.style.transform = end;
    if (phase === "stopped") return;
    const timing = {
      duration: durationMs,
      delay: delayMs,
      easing: `cubic-bezier(${WHEEL.join(",")})`,
      fill: "backwards" as const,
    };
    const run = element.animate([{ transform: START }, { transform: end }], timing);
    const turnedMsNow = told.current.turnedMs?.() ?? 0;
    // Below zero the wheel still waits; above, it is where it would be by now.
    if (told.current.turnedMs) run.currentTime = turnedMsNow;
    // A busy page draws its first frame late: from there on the wheel is where its clock has it.
    const follow = () => told.current.turnedMs && setRight(run, told.current.turnedMs());
    run.ready.then(follow, () => {});
    if (told.current.rate === 0) run.pause();
    else run.playbackRate = told.current.rate;
    turning.current = run;
    const ticks = told.current.onTick ? tickTimesMs({ distancePx: offsetPx, cellPx, windowPx, durationMs }) : [];
    const timers = ticks
      .filter((atMs) => atMs > turnedMsNow)
      .map((atMs) => setTimeout(() => told.current.onTick?.(), delayMs + atMs - turnedMsNow));
    run.onfinish = () => {
      timers.push(setTimeout(() => setLit(true), LAMP_DELAY_MS));
      told.current.onStopped();
    };
    return () => {
      run.cancel();
      turning.current = null;
      timers.forEach(clearTimeout);
      setLit(false);
    };
    // Not `tape`: the one that comes when this one has stopped is for the next run.
  }, [phase, delayMs, durationMs]);

  useEffect(() => {
    const run = turning.current;
    if (!run || run.playState === "finished") return;
    if (rate === 0) return run.pause();
    run.updatePlaybackRate(rate);
    if (run.playState === "paused") run.play();
  }, [rate]);

  useEffect(() => {
    const run = turning.current;
    const turned = told.current.turnedMs?.();
    if (run && turned !== undefined) setRight(run, turned);
  }, [clock]);

  // The drop is shown large the moment its tape stands: its picture has to be there, and decoded, by then. Not before the
  // wheels are well on their way: ten large pictures would hold up their first frame.
  const prize = phase === "running" ? drop?.image : undefined;
  useEffect(() => {
    if (!prize) return;
    const timer = setTimeout(() => {
      const picture = new Image();
      picture.src = prize;
      picture.decode().catch(() => {});
    }, PRIZE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [prize]);

  return (
    <div
      className="reel"
      data-state={won ? "won" : phase}
      data-grade={won ? drop?.grade : undefined}
      data-corner={corner}
    >
      <span className="light" />
      <span className="reel-lamp" />
      <Tape tape={tape} drop={drop} short={short} strip={strip} smears={smears} />
      <span className="reel-hairline" />
      <div className="reel-won" aria-hidden={!won}>
        {drop && won && (
          <>
            <span className="reel-piece">
              <img src={drop.image} alt="" />
            </span>
            <div className="reel-plate">
              <Grade grade={drop.grade} />
              <b>{drop.name}</b>
              <Money value={drop.value} points={drop.paysPoints} display className="text-25" />
            </div>
          </>
        )}
      </div>
    </div>
  );
}

/** Moves a wheel that turns to where its clock has it by now. Animations tell the time of the frame, which is a little older. */
function setRight(run: Animation, turnedMs: number): void {
  if (run.playState !== "running") return;
  const frameMs = Number(document.timeline.currentTime ?? performance.now());
  const shouldMs = turnedMs - (performance.now() - frameMs) * run.playbackRate;
  if (Math.abs(Number(run.currentTime) - shouldMs) > CLOCK_SLACK_MS) run.currentTime = shouldMs;
}

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
const Tape = memo(function Tape({ tape, drop, short = false, strip, smears }: TapeProps) {
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
