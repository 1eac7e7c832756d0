import { type CSSProperties, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { below, matchesMedia, SCREENS_PX } from "../layout/breakpoints.ts";
import { Reel, type ReelCell, type ReelPhase, type ReelTape } from "./reel.tsx";
import { useSmears } from "./smear.ts";
import "./reel.css";
import "./reel-won.css";

interface ReelBankProps {
  /**
   * 1 to 10 tapes. They must stay the same during a run. Set the tapes of the next run as soon as the won items cover
   * the old ones: to render them at the start of that run would delay its first frame.
   */
  tapes: readonly ReelTape[];
  /** The drop of each tape; known before the run. */
  drops?: readonly ReelCell[];
  phase: ReelPhase;
  /** Whether to render only the cells in the windows, while the player still chooses the number of reels. */
  short?: boolean;
  /**
   * Every picture that a tape may contain, so that its blurred version exists before the first run; default: the tapes'
   * pictures.
   */
  pictures?: readonly string[];
  /** The element in front of each tape until the first run. */
  face?: ReactNode;
  /** Whether the player can turn the won items with the pointer and the arrow keys. */
  turnable?: boolean;
  /** Whether to show the drops immediately (the `fast` setting). Reduced motion has the same effect. */
  fast?: boolean;
  /**
   * Called once for each run: when the last reel has stopped, when the player skips the run, or immediately if `fast`.
   */
  onDone: () => void;
  /** Called with the number of stopped reels and the index of the reel that has just stopped. */
  onStop?: (stopped: number, index: number) => void;
  /** Called with each tick of the reel that stops last. */
  onTick?: () => void;
}

/** The start delay between neighbouring reels. */
const STAGGER_MS = 220;

/**
 * One to ten reels: side by side up to five, then 5 × 2; up to six reels have three columns on a phone. Click, Space or
 * Esc skips.
 */
export function ReelBank(props: ReelBankProps) {
  const { tapes, drops, phase, short, pictures, face, turnable, fast = false, onDone, onStop, onTick } = props;
  const [skipped, setSkipped] = useState(false);
  const stopped = useRef(0);
  const done = useRef(false);
  const told = useRef({ onDone, onStop });
  told.current = { onDone, onStop };
  const smears = useSmears(pictures ?? tapes.flatMap((tape) => tape.cells.map((cell) => cell.image)));
  const atOnce = fast || prefersReducedMotion();
  const shown: ReelPhase = phase === "running" && (skipped || atOnce) ? "stopped" : phase;
  const running = shown === "running";

  const finish = useCallback(() => {
    if (done.current) return;
    done.current = true;
    told.current.onDone();
  }, []);

  useEffect(() => {
    if (phase !== "running") return setSkipped(false);
    stopped.current = 0;
    done.current = false;
    if (atOnce) finish();
  }, [phase, atOnce, finish]);

  useEffect(() => {
    if (!running) return;
    const skip = (event: KeyboardEvent) => {
      if (event.key !== "Escape" && event.key !== " ") return;
      event.preventDefault();
      setSkipped(true);
      finish();
    };
    addEventListener("keydown", skip);
    return () => removeEventListener("keydown", skip);
  }, [running, finish]);

  const stop = (index: number) => {
    stopped.current += 1;
    told.current.onStop?.(stopped.current, index);
    if (stopped.current === tapes.length) finish();
  };
  return (
    // Space or Esc skips the run anywhere on the page; the click does the same for the pointer.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div
      className="reels"
      data-size={tapes.length <= 3 ? "l" : tapes.length <= 5 ? "m" : "s"}
      data-reels={tapes.length}
      style={{ "--across": across(tapes.length) } as CSSProperties}
      onClick={() => {
        if (!running) return;
        setSkipped(true);
        finish();
      }}
    >
      {tapes.map((tape, index) => (
        <Reel
          // The reels keep their order; their tapes change.
          key={index}
          tape={tape}
          drop={drops?.[index]}
          short={short}
          phase={shown}
          smears={smears}
          face={face}
          turnable={turnable}
          corner={tapes.length > 1 ? `${index + 1} / ${tapes.length}` : undefined}
          delayMs={index * STAGGER_MS}
          onStopped={() => stop(index)}
          onTick={index === tapes.length - 1 ? onTick : undefined}
        />
      ))}
    </div>
  );
}

function across(count: number): number {
  // A phone also has at most two rows, so that all reels are in view.
  if (!matchesMedia(below(SCREENS_PX.md)) || count > 6) return Math.min(count, 5);
  return Math.min(count, count === 4 ? 2 : 3);
}

function prefersReducedMotion(): boolean {
  return matchesMedia("(prefers-reduced-motion: reduce)");
}
