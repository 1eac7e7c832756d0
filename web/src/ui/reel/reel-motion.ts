/** The reel's easing curve, a cubic Bézier curve: it decelerates and never overshoots. */
export const REEL_EASING = [0.08, 0.62, 0.12, 1] as const;
export const REEL_MS = 4_200;

/** The limits between the three steps of the blur (strong, weak, none), as speeds of a cell at the hairline. */
const FAST_PX_PER_S = 1_800;
const SLOW_PX_PER_S = 500;

export type Blur = "strong" | "weak" | "none";

/**
 * Returns the blur of each cell of a tape. The speed of a cell at the hairline is known before the run, so nothing has
 * to be rendered again during the run. Cells that never reach the hairline are sharp.
 */
export function blurOfCards({
  cards,
  distancePx,
  cellPx,
  windowPx,
  durationMs = REEL_MS,
}: {
  cards: number;
  distancePx: number;
  cellPx: number;
  windowPx: number;
  durationMs?: number;
}): Blur[] {
  const samples = 400;
  const blurs: Blur[] = Array.from({ length: cards }, () => "none");
  for (let step = 1; step <= samples; step++) {
    const before = point((step - 1) / samples);
    const after = point(step / samples);
    const seconds = ((after.time - before.time) * durationMs) / 1000;
    const speed = seconds > 0 ? ((after.way - before.way) * distancePx) / seconds : 0;
    const from = Math.floor((windowPx / 2 + before.way * distancePx) / cellPx);
    const to = Math.floor((windowPx / 2 + after.way * distancePx) / cellPx);
    // Cells above the hairline at the start leave at the speed of the first cell.
    for (let card = step === 1 ? 0 : from; card <= to && card < cards; card++) {
      blurs[card] = speed > FAST_PX_PER_S ? "strong" : speed > SLOW_PX_PER_S ? "weak" : "none";
    }
  }
  return blurs;
}

/** The minimum time between two ticks, so that a fast wheel does not sound shrill. */
const TICK_GAP_MS = 45;

/** Returns when the edges between two cells pass the hairline, in ms from the start. */
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
  const [x1, y1, x2, y2] = REEL_EASING;
  const bezier = (a: number, b: number) =>
    3 * (1 - parameter) ** 2 * parameter * a + 3 * (1 - parameter) * parameter ** 2 * b + parameter ** 3;
  return { time: bezier(x1, x2), way: bezier(y1, y2) };
}

/** Returns how far the tape moves until the hairline is inside the drop's cell, in px. */
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
