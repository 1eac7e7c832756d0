/** What one answer of the server tells about the two clocks. */
export interface ClockSample {
  /** The server's clock less this device's, in milliseconds. */
  offsetMs: number;
  /** How long the answer was on its way, both ways: the offset is wrong by half of it at most. */
  roundTripMs: number;
}

/** The server read its clock somewhere between the question and the answer: the middle is the best guess. */
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
 * The sample to go by: the one that was quicker on its way, unless the two cannot both be right. Then the device's clock was
 * set, or has slept, and the newer one counts.
 */
export function betterSample(known: ClockSample | null, next: ClockSample): ClockSample {
  if (!known) return next;
  const apartMs = Math.abs(known.offsetMs - next.offsetMs);
  const contradict = apartMs > (known.roundTripMs + next.roundTripMs) / 2;
  return contradict || next.roundTripMs <= known.roundTripMs ? next : known;
}
