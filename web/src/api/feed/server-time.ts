import { create } from "zustand";
import { betterSample, type ClockSample, sampleClock } from "./server-clock.ts";

/** What is known of the server's clock; null before the first answer to this browser. */
export const useClockSample = create<{ sample: ClockSample | null }>(() => ({ sample: null }));

/** This device's clock, which never goes back and cannot be set while the page is open. */
export function deviceMs(): number {
  return performance.timeOrigin + performance.now();
}

/** The server's time now, or null while nothing is known of it. */
export function serverMs(): number | null {
  const { sample } = useClockSample.getState();
  return sample && deviceMs() + sample.offsetMs;
}

/** Takes note of the server's clock in an answer to a question that was asked at `sentMs` of the device's. */
export function noteServerTime(serverNow: string, sentMs: number): void {
  const next = sampleClock({ sentMs, receivedMs: deviceMs(), serverMs: Date.parse(serverNow) });
  useClockSample.setState(({ sample }) => ({ sample: betterSample(sample, next) }));
}

/** The server's clock less that of `Date.now()`, as countdowns take it. */
export function wallOffsetMs(): number {
  const now = serverMs();
  return now === null ? 0 : now - Date.now();
}
