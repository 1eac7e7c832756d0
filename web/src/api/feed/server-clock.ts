/** The difference between the two clocks, measured with one answer of the server. */
export interface ClockSample {
  /** The server's clock minus this device's clock, in ms. */
  offsetMs: number;
  /** The time of the request and the response together, in ms: the offset is wrong by at most half of it. */
  roundTripMs: number;
}

/** The server read its clock between the request and the response; the middle is the best estimate. */
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
 * Returns the better sample: the one with the shorter round trip. If the two samples contradict each other, the
 * device's clock was set or the device has slept, so the newer sample counts.
 */
export function betterSample(known: ClockSample | null, next: ClockSample): ClockSample {
  if (!known) return next;
  const apartMs = Math.abs(known.offsetMs - next.offsetMs);
  const contradict = apartMs > (known.roundTripMs + next.roundTripMs) / 2;
  return contradict || next.roundTripMs <= known.roundTripMs ? next : known;
}
