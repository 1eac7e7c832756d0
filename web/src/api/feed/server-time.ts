import { create } from "zustand";

/** The best sample of the server's clock; null before the first answer that contains the server's time. */
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

/** The difference between the two clocks, measured with one answer of the server. */
interface ClockSample {
  /** The server's clock minus this device's clock, in ms. */
  offsetMs: number;
  /** The time of the request and the response together, in ms: the error of the offset is at most half of this time. */
  roundTripMs: number;
}

/** Makes a sample. The server read its clock between the request and the response; the middle is the best estimate. */
export function sampleClock({
  sentMs,
  receivedMs,
  serverMs,
}: {
  sentMs: number;
  receivedMs: number;
  serverMs: number;
}): ClockSample {
  return { offsetMs: serverMs - (sentMs + receivedMs) / 2, roundTripMs: Math.max(0, receivedMs - sentMs) };
}

/**
 * Returns the better sample: the one with the shorter round trip. If the two samples contradict each other, one of the
 * two clocks has jumped, e.g. because the device has slept, so the newer sample counts.
 */
export function betterSample(known: ClockSample | null, next: ClockSample): ClockSample {
  if (!known) return next;
  const apartMs = Math.abs(known.offsetMs - next.offsetMs);
  const contradict = apartMs > (known.roundTripMs + next.roundTripMs) / 2;
  return contradict || next.roundTripMs <= known.roundTripMs ? next : known;
}
