export interface Scale {
  min: number;
  max: number;
  /** Round values from `min` to `max` for the grid lines. */
  ticks: number[];
}

const ROUND_STEPS = [1, 2, 2.5, 5, 10];

/**
 * Returns a scale with round steps that contains every value. It also contains zero, unless all values are far from it.
 */
export function niceScale(values: readonly number[], wanted = 4): Scale {
  const known = values.filter(Number.isFinite);
  let low = known.length > 0 ? Math.min(...known) : 0;
  let high = known.length > 0 ? Math.max(...known) : 0;
  if (low > 0 && low < high * 0.8) low = 0;
  if (high < 0 && high > low * 0.8) high = 0;
  if (low === high) [low, high] = low === 0 ? [0, 1] : [Math.min(0, low), Math.max(0, high)];
  const step = roundStep((high - low) / wanted);
  const first = Math.floor(clean(low / step));
  const last = Math.ceil(clean(high / step));
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => clean((first + index) * step));
  return { min: ticks[0] ?? 0, max: ticks.at(-1) ?? 1, ticks };
}

/** Returns the distance of a value from the top of an axis with this length. */
export function placeOf(value: number, { min, max }: Scale, lengthPx: number): number {
  return clean(((max - value) / (max - min)) * lengthPx);
}

function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ROUND_STEPS.find((round) => round * power >= rough * 0.999) ?? 10;
  return clean(step * power);
}

/** Removes the rounding errors of binary fractions. */
function clean(value: number): number {
  return Number(value.toPrecision(12));
}
