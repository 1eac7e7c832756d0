import { DREAM_WHEEL_MS } from "@vitrine/contract/dream/rules.ts";
import { TICKETS } from "@vitrine/contract/fairness/ticket.ts";
import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { playSound } from "../../app/sound/index.ts";
import { REEL_EASING, tickTimesMs } from "../../ui/reel/reel-motion.ts";

interface DreamWheelProps {
  /** The chance in hundredths of a percent: the size of the winning arc. */
  p: number;
  /** The ticket at which the pointer stops, known before it moves; undefined before a roll. */
  roll: number | undefined;
  /** still: the pointer waits; turning: it turns until its ticket; stopped: it is at its ticket. */
  phase: "still" | "turning" | "stopped";
  onDone: () => void;
  /** The elements in the middle of the ring. */
  children: ReactNode;
}

/** The angle between two tick sounds, in degrees. */
const TICK_DEGREES = 12;
const FADE_MS = 320;
const TENTHS = Array.from({ length: 10 }, (_, tenth) => tenth);
const rotated = (degrees: number) => `rotate(${degrees}deg)`;

/** The circle of all tickets. The winning arc runs clockwise from the top; only the pointer is animated. */
export function DreamWheel({ p, roll, phase, onDone, children }: DreamWheelProps) {
  const hand = useRef<HTMLDivElement>(null);
  /** The pointer's position, in degrees. */
  const standsAt = useRef(0);
  /** Whether the pointer reached its position by turning. */
  const arrived = useRef(false);
  const done = useRef(onDone);
  done.current = onDone;

  useLayoutEffect(() => {
    const element = hand.current;
    if (!element || roll === undefined || phase === "still") return;
    const { from, to } = turnTo(roll, standsAt.current);
    standsAt.current = angleOf(roll);
    element.style.transform = rotated(to);
    if (phase === "stopped") {
      // Without the animation the pointer fades in at its ticket.
      if (!arrived.current) element.animate([{ opacity: 0 }, { opacity: 1 }], FADE_MS);
      return;
    }
    arrived.current = false;
    const timing = { duration: DREAM_WHEEL_MS, easing: `cubic-bezier(${REEL_EASING.join(",")})` };
    const run = element.animate([{ transform: rotated(from) }, { transform: rotated(to) }], timing);
    const way = { distancePx: to - from, cellPx: TICK_DEGREES, windowPx: 0, durationMs: DREAM_WHEEL_MS };
    const timers = tickTimesMs(way).map((atMs) => setTimeout(() => playSound("tick"), atMs));
    run.onfinish = () => {
      arrived.current = true;
      done.current();
    };
    return () => {
      run.cancel();
      timers.forEach(clearTimeout);
    };
  }, [roll, phase]);

  useEffect(() => {
    if (phase !== "turning") return;
    const skip = (event: KeyboardEvent) => {
      if (event.key !== "Escape" && event.key !== " ") return;
      event.preventDefault();
      done.current();
    };
    addEventListener("keydown", skip);
    return () => removeEventListener("keydown", skip);
  }, [phase]);

  return (
    // Space or Esc skips the wheel anywhere on the page; the click does the same for the pointer.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div className="dream-ring" data-phase={phase} onClick={() => phase === "turning" && done.current()}>
      <svg viewBox="0 0 200 200" aria-hidden="true" className="dream-circle">
        <circle cx="100" cy="100" r="91" className="dream-all" />
        <circle
          cx="100"
          cy="100"
          r="91"
          pathLength="10000"
          strokeDasharray={`${p} 10000`}
          transform="rotate(-90 100 100)"
          className="dream-wins"
        />
        {TENTHS.map((tenth) => (
          <path key={tenth} d="M100 1.6v3.2" transform={`rotate(${tenth * 36} 100 100)`} className="dream-tenth" />
        ))}
      </svg>
      <div className="dream-middle">{children}</div>
      <div ref={hand} className="dream-hand" aria-hidden="true">
        <i />
      </div>
    </div>
  );
}

/** The number of full turns before the pointer reaches its ticket. */
const TURNS = 5;

/** The angle of a ticket, in degrees clockwise from the top. */
export function angleOf(ticket: number): number {
  return (ticket / TICKETS) * 360;
}

/** Returns the pointer's rotation from its position to a ticket, in degrees. It always turns forwards. */
export function turnTo(ticket: number, standsAt: number): { from: number; to: number } {
  return { from: standsAt % 360, to: TURNS * 360 + angleOf(ticket) };
}
