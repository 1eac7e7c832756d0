import { create } from "zustand";
import { betterSample, type ClockSample, sampleClock } from "./server-clock.ts";

/** The best sample of the server's clock; null before the first answer to this browser. */
export const useClockSample = create<{ sample: ClockSample | null }>(() => ({ sample: null }));

/** This device's clock in ms. It never goes back and cannot be set while the page is open. */
export function deviceMs(): number {
  return performance.timeOrigin + performance.now();
}

/** Returns the server's time in ms, or null before the first sample. */
export function serverMs(): number | null {
  const { sample } = useClockSample.getState();
  return sample && deviceMs() + sample.offsetMs;
}

/** Takes a sample from the time in an answer; `sentMs` is the device's clock at the request. */
export function noteServerTime(serverNow: string, sentMs: number): void {
  const next = sampleClock({ sentMs, receivedMs: deviceMs(), serverMs: Date.parse(serverNow) });
  useClockSample.setState(({ sample }) => ({ sample: betterSample(sample, next) }));
}

/** Returns the server's clock minus `Date.now()` in ms, for countdowns. */
export function wallOffsetMs(): number {
  const now = serverMs();
  return now === null ? 0 : now - Date.now();
}
