/** The reel's curve, --e-wheel of tokens.css: it decelerates like a real wheel and never overshoots. */
export const WHEEL = [0.08, 0.62, 0.12, 1] as const;
export const REEL_MS = 4_200;

/** Blur is switched in three steps, never animated per frame: strong above 1 800 px/s, weak above 500, then none. */
const FAST_PX_PER_S = 1_800;
const SLOW_PX_PER_S = 500;

/** When the strong and the weak blur end, in milliseconds from the start, for a tape that runs this far. */
export function blurSteps(distancePx: number, durationMs = REEL_MS): { strongUntilMs: number; weakUntilMs: number } {
  return { strongUntilMs: lastFaster(FAST_PX_PER_S), weakUntilMs: lastFaster(SLOW_PX_PER_S) };

  function lastFaster(limitPxPerS: number): number {
    const samples = 200;
    let untilMs = 0;
    for (let step = 1; step <= samples; step++) {
      const before = point((step - 1) / samples);
      const after = point(step / samples);
      const seconds = ((after.time - before.time) * durationMs) / 1000;
      if (seconds > 0 && ((after.way - before.way) * distancePx) / seconds > limitPxPerS)
        untilMs = after.time * durationMs;
    }
    return untilMs;
  }
}

/** At least this far apart, so that a fast wheel purrs and does not scream. */
const TICK_GAP_MS = 45;

/** When the edges between two cards pass the hairline, in milliseconds from the start. */
export function tickTimesMs({
  distancePx,
  cellPx,
  windowPx,
  durationMs = REEL_MS,
}: {
  distancePx: number;
  cellPx: number;
  windowPx: number;
  durationMs?: number;
}): number[] {
  if (cellPx <= 0) return [];
  const samples = 600;
  const cardAt = (way: number) => Math.floor((windowPx / 2 + way * distancePx) / cellPx);
  const times: number[] = [];
  for (let step = 1; step <= samples; step++) {
    const now = point(step / samples);
    const atMs = now.time * durationMs;
    const passed = cardAt(now.way) > cardAt(point((step - 1) / samples).way);
    if (passed && atMs - (times.at(-1) ?? -TICK_GAP_MS) >= TICK_GAP_MS) times.push(atMs);
  }
  return times;
}

function point(parameter: number): { time: number; way: number } {
  const [x1, y1, x2, y2] = WHEEL;
  const bezier = (a: number, b: number) =>
    3 * (1 - parameter) ** 2 * parameter * a + 3 * (1 - parameter) * parameter ** 2 * b + parameter ** 3;
  return { time: bezier(x1, x2), way: bezier(y1, y2) };
}

/** How far the tape moves so that the hairline stands inside the card of the drop, in pixels. */
export function stopOffsetPx({
  stopAt,
  landing,
  cellPx,
  windowPx,
}: {
  stopAt: number;
  landing: number;
  cellPx: number;
  windowPx: number;
}): number {
  return (stopAt + landing) * cellPx - windowPx / 2;
}
