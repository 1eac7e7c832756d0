import { BATTLE_STATES } from "@vitrine/contract/battles.ts";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { deviceMs, serverMs, useClockSample } from "../../../../api/feed/server-time.ts";
import { playSound } from "../../../../app/sound/index.ts";
import { isLost, itemOf, type Room, seatsOf } from "../room.ts";
import {
  type Course,
  type Frame,
  frameAt,
  lengthMs,
  OPENING_MS,
  resultMs,
  shownRound,
  tieTurns,
  untilNextFrameMs,
} from "./timeline.ts";

/** The shown frame of a battle, and its clock. */
export interface Playback {
  frame: Frame;
  /** The ms since the start of the first round, by this playback's clock. */
  elapsedMs: () => number;
  /** The speed of the clock; 0 when paused. */
  rate: number;
  /** A value that changes whenever the clock is set. */
  clock?: unknown;
  /** The number of jumps in a replay. After a jump every reel starts again. */
  jumps?: number;
}

/** The speeds of a replay that the viewer can choose. */
export const REPLAY_SPEEDS = [1, 2, 4] as const;
/** A replay starts this long before the first round: a moment before the seats light up. */
const REPLAY_LEAD_MS = OPENING_MS + 200;
/**
 * The clock is read this much ahead of time, because a timer that fires slightly early would still see the previous
 * frame.
 */
const SLACK_MS = 2;

/**
 * Returns the battle at this moment by the server's clock. It is the same for all viewers, also for those who come late
 * or whose tab was hidden.
 */
export function useLive(course: Course, start: { startedAt: string | null; serverNow: string }): Playback {
  const startMs = start.startedAt === null ? Number.POSITIVE_INFINITY : Date.parse(start.startedAt);
  const answeredMs = Date.parse(start.serverNow);
  const elapsedMs = useCallback(() => (serverMs() ?? answeredMs) - startMs, [startMs, answeredMs]);
  const sample = useClockSample((clock) => clock.sample);
  return { frame: useFrame(course, elapsedMs, sample ? 1 : 0, sample), elapsedMs, rate: 1, clock: sample };
}

export interface Replay extends Playback {
  paused: boolean;
  speed: number;
  setSpeed: (speed: number) => void;
  togglePause: () => void;
  again: () => void;
  /** The shown round, from 1. The step after the last round is the result. */
  step: number;
  /** Jumps to the start of a round or to the result. */
  seek: (step: number) => void;
}

/** Plays the course of a battle from its start, with a clock of its own. */
export function useReplay(course: Course): Replay {
  const [speed, setSpeedValue] = useState(1);
  const [paused, setPaused] = useState(false);
  const [jumps, setJumps] = useState(0);
  const clock = useRef({ atMs: -REPLAY_LEAD_MS, sinceMs: deviceMs(), rate: 1 });
  const rate = paused ? 0 : speed;
  const elapsedMs = useCallback(() => {
    const { atMs, sinceMs, rate: going } = clock.current;
    return Math.min(atMs + (deviceMs() - sinceMs) * going, lengthMs(course));
  }, [course]);
  /** Changes the speed of the clock from now on. */
  const turn = (next: number, atMs = elapsedMs()) => {
    clock.current = { atMs, sinceMs: deviceMs(), rate: next };
  };
  const jump = (next: number, atMs: number) => {
    turn(next, atMs);
    setJumps((count) => count + 1);
  };
  const frame = useFrame(course, elapsedMs, rate, jumps);
  const isBeforeResult = frame.at === "lead" || frame.at === "round" || frame.at === "closing";
  return {
    frame,
    elapsedMs,
    rate,
    jumps,
    paused,
    speed,
    setSpeed: (next) => {
      turn(paused ? 0 : next);
      setSpeedValue(next);
    },
    togglePause: () => {
      turn(paused ? speed : 0);
      setPaused(!paused);
    },
    again: () => {
      jump(speed, -REPLAY_LEAD_MS);
      setPaused(false);
    },
    step: isBeforeResult ? shownRound(frame, course.rounds) : course.rounds + 1,
    seek: (step) => jump(rate, step > course.rounds ? resultMs(course) : (step - 1) * course.roundMs),
  };
}

/** Renders exactly when the next frame is due. Missed frames are skipped: the page shows the current frame. */
function useFrame(course: Course, elapsedMs: () => number, rate: number, run: unknown = 0): Frame {
  const key = JSON.stringify(course);
  const stable = useMemo(() => course, [key]);
  const [shown, setShown] = useState(() => ({ key, run, frame: frameAt(course, elapsedMs()) }));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      clearTimeout(timer);
      const sinceMs = elapsedMs() + SLACK_MS;
      const frame = frameAt(stable, sinceMs);
      setShown((known) =>
        isSame(known.frame, frame) && known.key === key && known.run === run ? known : { key, run, frame },
      );
      const waitMs = untilNextFrameMs(stable, sinceMs);
      if (waitMs !== null && rate > 0 && Number.isFinite(waitMs)) timer = setTimeout(tick, waitMs / rate);
    };
    tick();
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, [stable, key, elapsedMs, rate, run]);
  // The previous frame is outdated after a change of the course (e.g. its end becomes known) or of its clock. Showing
  // it for a moment would move the slider back, and the next key would start from there.
  return shown.key === key && shown.run === run ? shown.frame : frameAt(course, elapsedMs());
}

function isSame(one: Frame, other: Frame): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Returns the course of a room; the same object as long as nothing in it has changed. */
export function useCourse({ roundMs, roundCount, playerCount, tieBreaks, state }: Room, skip: boolean): Course {
  const ties = tieTurns(tieBreaks).length;
  const closed = state === BATTLE_STATES.finished;
  return useMemo(
    () => ({ roundMs, rounds: roundCount, seats: playerCount, ties, closed, skip }),
    [roundMs, roundCount, playerCount, ties, closed, skip],
  );
}

/**
 * Plays a sound for each lamp that turns on, for a round's best grade, and for the win. A player who has lost hears the
 * sound of a stop instead of the win. The reels themselves play ticks and stops.
 */
export function useStageSounds(room: Room, { frame }: Playback, skip: boolean): void {
  const heard = useRef(frame);
  useEffect(() => {
    const before = heard.current;
    heard.current = frame;
    if (frame.at === "lead" && before.at === "lead" && frame.lit === before.lit + 1) playSound("stop");
    // Only a step to the next round plays a sound; a jump to the current time is silent.
    if (frame.open === before.open + 1) {
      const grades = seatsOf(room).flatMap((seat) => itemOf(seat, frame.open)?.grade ?? []);
      if (skip) playSound("stop");
      if (grades.length > 0) playSound("grade", { grade: Math.min(...grades) });
    }
    if (frame.at === "win" && before.at !== "win") playSound(isLost(room) ? "stop" : "win");
  }, [frame, room, skip]);
}
