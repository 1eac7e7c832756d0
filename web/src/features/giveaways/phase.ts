import { GIVEAWAY_STATES, type GiveawayRow } from "@vitrine/contract/giveaways.ts";
import { useEffect, useState } from "react";
import { useClockSample, wallOffsetMs } from "../../api/feed/server-time.ts";
import { readRenderClock, useIsSsr } from "../../ui/ssr.ts";

/** The phase of a room: not started, open, ended but not drawn, drawn, called off. */
export type Phase = "before" | "open" | "drawing" | "finished" | "cancelled";

type Times = Pick<GiveawayRow, "state" | "startAt" | "endAt">;

/** The phase of a room at `nowMs` of the server's clock. */
export function phaseOf({ state, startAt, endAt }: Times, nowMs: number): Phase {
  if (state === GIVEAWAY_STATES.finished) return "finished";
  if (state === GIVEAWAY_STATES.cancelled) return "cancelled";
  if (nowMs < Date.parse(startAt)) return "before";
  return nowMs < Date.parse(endAt) ? "open" : "drawing";
}

/**
 * Returns the next time at which the clock changes the phase, in ms since 1970; null if only the server can change it.
 */
export function nextTurnMs(room: Times, nowMs: number): number | null {
  const phase = phaseOf(room, nowMs);
  if (phase === "before") return Date.parse(room.startAt);
  return phase === "open" ? Date.parse(room.endAt) : null;
}

/** The time that is added to the delay of a timer, because a timer may fire a little early. */
const AFTER_MS = 20;
/** The longest delay of a timer in ms; setTimeout overflows above it. */
const MOST_MS = 2 ** 31 - 1;

/** The server's clock minus the browser's, in ms, for countdowns; 0 in the HTML of the SSR worker. */
export function useClockOffset(): number {
  const isSsr = useIsSsr();
  useClockSample((clock) => clock.sample);
  return isSsr ? 0 : wallOffsetMs();
}

/** The phase of a room by the server's clock. A timer updates it. */
export function usePhase(room: Pick<GiveawayRow, "state" | "startAt" | "endAt">): Phase {
  const { state, startAt, endAt } = room;
  const isSsr = useIsSsr();
  const offset = useClockOffset();
  const [, turn] = useState(0);
  const phase = phaseOf(room, isSsr ? readRenderClock() : Date.now() + offset);
  useEffect(() => {
    const nowMs = Date.now() + wallOffsetMs();
    const next = nextTurnMs({ state, startAt, endAt }, nowMs);
    if (next === null) return;
    const timer = setTimeout(() => turn((turns) => turns + 1), Math.min(next - nowMs + AFTER_MS, MOST_MS));
    return () => clearTimeout(timer);
  }, [phase, state, startAt, endAt, offset]);
  return phase;
}
