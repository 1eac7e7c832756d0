interface MarkProps {
  /** Which of the rows of values. */
  index: number;
  /** From the top, in the units of the picture. */
  heights: readonly number[];
  /** Where zero is, from the top. */
  zero: number;
  width: number;
}

/** A line from point to point; a single one has light under it. */
export function Line({ index, heights, zero, width, filled }: MarkProps & { filled: boolean }) {
  const step = width / Math.max(1, heights.length - 1);
  const way = heights.map((y, at) => `${at === 0 ? "M" : "L"}${round(at * step)} ${y}`).join("");
  const end = round((heights.length - 1) * step);
  return (
    <g className={`chart-${index}`}>
      {filled && <path d={`${way}L${end} ${zero}L0 ${zero}Z`} fill="currentColor" opacity=".12" />}
      <path d={way} fill="none" stroke="currentColor" strokeWidth="2" vectorEffect="non-scaling-stroke" />
    </g>
  );
}

/** Bars from zero; those of several rows stand side by side. */
export function Bars({ index, heights, zero, width, of }: MarkProps & { of: number }) {
  const slot = width / heights.length;
  const bar = (slot * 0.64) / of;
  return (
    <g className={`chart-${index}`} fill="currentColor">
      {heights.map((y, at) => (
        // Bars of one fixed row.
        <rect
          key={at}
          x={round(at * slot + slot * 0.18 + index * bar)}
          y={Math.min(y, zero)}
          width={round(bar * 0.94)}
          height={Math.max(1, Math.abs(zero - y))}
        />
      ))}
    </g>
  );
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
