import {
  type CSSProperties,
  memo,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { Grade, gradeClass } from "../item/grade.tsx";
import { smallSourceOf } from "../item/picture-sources.ts";
import { TurnableItem } from "../item/turnable-item.tsx";
import { Money } from "../money.tsx";
import { type Blur, blurOfCards, REEL_EASING, REEL_MS, stopOffsetPx, tickTimesMs } from "./reel-motion.ts";
import type { Smears } from "./smear.ts";

export type ReelPhase = "still" | "running" | "stopped";

interface ReelProps {
  tape: ReelTape;
  /** The drop; unknown while the reel waits. */
  drop: ReelCell | undefined;
  /** Whether a waiting tape renders only its visible cells. */
  short?: boolean;
  /** still: the reel waits; running: it turns until the drop; stopped: it shows the drop immediately. */
  phase: ReelPhase;
  /** A small number in the corner, e.g. "1 / 3". */
  corner?: string;
  /** The element in front of the tape until the first run, e.g. the picture of the box. */
  face?: ReactNode;
  /** Whether the player can turn the won item with the pointer and the arrow keys. */
  turnable?: boolean;
  delayMs?: number;
  /** The duration of the run in ms. */
  durationMs?: number;
  /**
   * For a reel that follows a clock: the ms since the start of its run. A negative value delays the start by that time.
   */
  turnedMs?: () => number;
  /** The speed of that clock; 0 pauses the reel. */
  rate?: number;
  /** A value that changes whenever that clock is set: a running reel then moves to its new position. */
  clock?: unknown;
  smears: Smears;
  onStopped: () => void;
  /** Called whenever the edge of a cell passes the hairline. */
  onTick?: () => void;
}

const START = "translate3d(0,0,0)";

/** The time between the stop of the tape and the lamp of the item. */
export const LAMP_DELAY_MS = 120;

/**
 * The reel does not correct an error of its position up to this time, because the correction would be a visible jump.
 */
const CLOCK_SLACK_MS = 40;

/** The time between the start of the tape and the loading of the drop's picture. */
const PRIZE_DELAY_MS = 800;

/**
 * One tall case with a vertical tape. During a run only the tape's transform changes. The drop is known before the run.
 */
export function Reel(props: ReelProps) {
  const { tape, drop, short, phase, corner, face, turnable, smears, onStopped, onTick } = props;
  const { delayMs = 0, durationMs = REEL_MS, turnedMs, rate = 1, clock } = props;
  const strip = useRef<HTMLDivElement>(null);
  const [lit, setLit] = useState(false);
  const won = phase === "stopped" || (phase === "running" && lit);
  const told = useRef({ onStopped, onTick, turnedMs, rate });
  told.current = { onStopped, onTick, turnedMs, rate };
  const turning = useRef<Animation | null>(null);

  // A new tape starts at its beginning, also while a won item still covers it.
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
      easing: `cubic-bezier(${REEL_EASING.join(",")})`,
      fill: "backwards" as const,
    };
    const run = element.animate([{ transform: START }, { transform: end }], timing);
    const turnedMsNow = told.current.turnedMs?.() ?? 0;
    // A negative value delays the start; a positive value is the current position.
    if (told.current.turnedMs) run.currentTime = turnedMsNow;
    // A busy page renders its first frame late: the reel then jumps to the position of its clock.
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
    // `tape` is not in this list, because a tape that is set after the stop belongs to the next run.
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

  // The picture of the drop must be loaded and decoded when its tape stops. It does not load at the start: ten large
  // pictures would delay the first frame.
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
      style={won && drop?.glow !== undefined ? ({ "--glow": drop.glow } as CSSProperties) : undefined}
    >
      <span className="light" />
      <span className="reel-lamp" />
      <Tape tape={tape} drop={drop} short={short} strip={strip} smears={smears} />
      <span className="reel-hairline" />
      {face && <span className="reel-panes" />}
      {face}
      <div className="reel-won" aria-hidden={!won}>
        {drop && won && (
          <>
            {turnable ? (
              <TurnableItem name={drop.name} image={drop.image} />
            ) : (
              <span className="reel-item">
                <img src={drop.image} alt="" />
              </span>
            )}
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

/**
 * Moves a running reel to the position of its clock. An animation uses the time of the frame, which is slightly earlier
 * than now, so the function subtracts the difference.
 */
function setRight(run: Animation, turnedMs: number): void {
  if (run.playState !== "running") return;
  const frameMs = Number(document.timeline.currentTime ?? performance.now());
  const shouldMs = turnedMs - (performance.now() - frameMs) * run.playbackRate;
  if (Math.abs(Number(run.currentTime) - shouldMs) > CLOCK_SLACK_MS) run.currentTime = shouldMs;
}

/** The least number of cells of a tape that moves. */
const TURNING_CELLS = 8;
/** The approximate number of visible cells; the speed of a cell hardly depends on it. */
const WINDOW_CELLS = 3;
/** The cell size in px with which the blur is computed: the smallest size. Larger cells pass faster. */
const CELL_PX = 92;

/** The number of cells that a waiting tape renders: its window and a little more. */
const STILL_CELLS = 5;

interface TapeProps {
  tape: ReelTape;
  /** The drop, once it is known. */
  drop: ReelCell | undefined;
  /** Whether to render only the visible cells, because the layout of ten full tapes would be slow after each choice. */
  short?: boolean;
  strip: RefObject<HTMLDivElement | null>;
  smears: Smears;
}

/** The cells of one reel. Memoized: lamps change often, the cells never do. */
const Tape = memo(function Tape({ tape, drop, short = false, strip, smears }: TapeProps) {
  const { cells, stopAt, landing } = tape;
  const blurs = useMemo(() => blursOf(cells.length, stopAt, landing), [cells.length, stopAt, landing]);
  // These cells are not rendered again when the answer arrives, because the answer changes only the drop's cell.
  const cards = useMemo(() => {
    // The cells of a tape never change their order, and the same item occurs more than once.
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
  // The cells that are visible before the start are sharp.
  return blurs.map((blur, index) => (index <= WINDOW_CELLS ? "none" : blur));
}

export interface ReelCell {
  itemId: number;
  name: string;
  image: string;
  grade: number;
  /** The value in coins, or in points if the item pays points. */
  value: number;
  paysPoints?: boolean;
  /** The strength of the lamp if the item is won, 0 to 1; default: 1. */
  glow?: number;
}

/** The cells that pass in one reel. They do not depend on the drop, which replaces one cell once it is known. */
export interface ReelTape {
  cells: readonly ReelCell[];
  /** The index of the drop's cell. */
  stopAt: number;
  /** The stop position inside the drop's cell: 0 is its upper edge, 1 its lower edge. */
  landing: number;
}
