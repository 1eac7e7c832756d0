import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { Grade, gradeClass } from "../grade.tsx";
import { Money } from "../money.tsx";
import { blurSteps, REEL_MS, stopOffsetPx, WHEEL } from "./wheel.ts";

export interface ReelCell {
  itemId: number;
  name: string;
  image: string;
  grade: number;
  /** In coins. */
  value: number;
}

export interface ReelTape {
  cells: readonly ReelCell[];
  /** The index of the drop among the cells. */
  stopAt: number;
  /** Where inside the drop's card the tape stops: 0 its upper edge, 1 its lower one. */
  landing: number;
}

export type ReelPhase = "still" | "running" | "stopped";

interface ReelProps {
  tape: ReelTape;
  /** still: waits; running: turns and stops by itself; stopped: shows the drop at once. */
  phase: ReelPhase;
  /** A small number in the corner, e.g. "1 / 3". */
  corner?: string;
  delayMs?: number;
  onStopped: () => void;
}

const LAMP_DELAY_MS = 120;

/** One tall case with a vertical tape. Only its transform moves; the drop was known before it started. */
export function Reel({ tape, phase, corner, delayMs = 0, onStopped }: ReelProps) {
  const strip = useRef<HTMLDivElement>(null);
  const [won, setWon] = useState(phase === "stopped");
  const [blur, setBlur] = useState<"none" | "weak" | "strong">("none");
  const stopped = useRef(onStopped);
  stopped.current = onStopped;
  const drop = tape.cells[tape.stopAt];

  useLayoutEffect(() => {
    const element = strip.current;
    if (!element) return;
    const cellPx = (element.firstElementChild as HTMLElement | null)?.offsetHeight ?? 0;
    const offsetPx = stopOffsetPx({ ...tape, cellPx, windowPx: element.parentElement?.offsetHeight ?? 0 });
    const end = `translate3d(0,${-offsetPx}px,0)`;
    element.style.transform = end;
    if (phase !== "running") return;
    setWon(false);
    const timing = {
      duration: REEL_MS,
      delay: delayMs,
      easing: `cubic-bezier(${WHEEL.join(",")})`,
      fill: "backwards" as const,
    };
    const run = element.animate([{ transform: "translate3d(0,0,0)" }, { transform: end }], timing);
    const { strongUntilMs, weakUntilMs } = blurSteps(offsetPx);
    const timers = [
      setTimeout(() => setBlur("strong"), delayMs),
      setTimeout(() => setBlur("weak"), delayMs + strongUntilMs),
      setTimeout(() => setBlur("none"), delayMs + weakUntilMs),
    ];
    run.onfinish = () => {
      setBlur("none");
      timers.push(setTimeout(() => setWon(true), LAMP_DELAY_MS));
      stopped.current();
    };
    return () => {
      run.cancel();
      timers.forEach(clearTimeout);
    };
  }, [tape, phase, delayMs]);

  useEffect(() => {
    if (phase !== "running") setBlur("none");
    if (phase === "stopped") setWon(true);
    if (phase === "still") setWon(false);
  }, [phase]);

  const state = won ? "won" : phase;
  return (
    <div className={`reel ${drop ? gradeClass(drop.grade) : ""}`} data-state={state} data-blur={blur}>
      <span className="light" />
      <span className="reel-lamp" />
      {corner && <span className="tn absolute top-2.5 left-3 z-4 text-12 opacity-70">{corner}</span>}
      <div className="reel-window" aria-hidden="true">
        <div ref={strip} className="reel-tape">
          {tape.cells.map((cell, index) => (
            // The cells of one tape never change places, and the same piece is on it more than once.
            <div key={index} className={`reel-cell ${gradeClass(cell.grade)}`}>
              <img src={cell.image} alt="" decoding="async" />
            </div>
          ))}
        </div>
      </div>
      <span className="reel-hairline" />
      <div className="reel-won" aria-hidden={!won}>
        {drop && won && (
          <>
            <img src={drop.image} alt="" />
            <div className="min-w-0 max-w-full">
              <Grade grade={drop.grade} />
              <b className="block truncate font-medium">{drop.name}</b>
              <Money value={drop.value} display className="text-25 max-md:text-20" />
            </div>
          </>
        )}
      </div>
    </div>
  );
}
