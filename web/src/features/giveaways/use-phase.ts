import type { GiveawayRow } from "@vitrine/contract/giveaways.ts";
import { useEffect, useState } from "react";
import { useClockSample, wallOffsetMs } from "../../api/feed/server-time.ts";
import { readRenderClock, useIsSsr } from "../../ui/ssr.ts";
import { nextTurnMs, type Phase, phaseOf } from "./phase.ts";

/** A timer may fire a little early. */
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
