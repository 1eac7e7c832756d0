import { useLingui } from "@lingui/react/macro";
import { formatNumber } from "../../api/numbers.ts";
import "./chart.css";
import { niceScale, placeOf } from "./scale.ts";

interface ChartProps {
  /** The title of the chart and of its table. */
  title: string;
  /** The labels of the x axis, from left to right. */
  labels: readonly string[];
  /** One to four series; each has as many values as `labels`. */
  series: readonly { name: string; values: readonly number[] }[];
  kind?: "line" | "bar";
  /** Formats a value; the default is a number with two decimals. */
  format?: (value: number) => string;
  /** The meaning of the labels, e.g. "Day"; heads the table's first column. */
  labelTitle: string;
}

const WIDTH = 640;
const HEIGHT = 200;

/** Draws lines or bars on a round scale. A table has the same values for screen readers. */
export function Chart({ title, labels, series, kind = "line", format, labelTitle }: ChartProps) {
  const { i18n } = useLingui();
  const write = format ?? ((value: number) => formatNumber(value, i18n.locale));
  const scale = niceScale(series.flatMap(({ values }) => values));
  const zero = placeOf(Math.min(Math.max(0, scale.min), scale.max), scale, HEIGHT);
  // At most six labels, so that they do not overlap on a phone.
  const every = Math.max(1, Math.ceil(labels.length / 6));
  return (
    <figure className="chart">
      <figcaption className="chart-head">
        <span className="text-14">{title}</span>
        {series.length > 1 && (
          <span className="flex flex-wrap gap-x-4">
            {series.map(({ name }, index) => (
              <span key={name} className={`chart-key chart-${index}`}>
                {name}
              </span>
            ))}
          </span>
        )}
      </figcaption>
      <div className="chart-body" aria-hidden="true">
        <div className="chart-scale tn">
          {scale.ticks.map((tick) => (
            <span key={tick} style={{ top: `${(placeOf(tick, scale, HEIGHT) / HEIGHT) * 100}%` }}>
              {write(tick)}
            </span>
          ))}
        </div>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="presentation">
          {scale.ticks.map((tick) => {
            const y = placeOf(tick, scale, HEIGHT);
            return <path key={tick} d={`M0 ${y}H${WIDTH}`} className={tick === 0 ? "chart-zero" : "chart-line"} />;
          })}
          {series.map(({ name, values }, index) => {
            const heights = values.map((value) => placeOf(value, scale, HEIGHT));
            const shared = { index, heights, zero, width: WIDTH };
            return kind === "bar" ? (
              <Bars key={name} {...shared} of={series.length} />
            ) : (
              <Line key={name} {...shared} filled={series.length === 1} />
            );
          })}
        </svg>
        <div className="chart-foot tn" data-kind={kind}>
          {labels.map((label, index) =>
            index % every === 0 ? (
              <span key={label} style={{ left: `${footPlace(index, labels.length, kind)}%` }}>
                {label}
              </span>
            ) : null,
          )}
        </div>
      </div>
      <table className="sr-only">
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{labelTitle}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((label, row) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {series.map(({ name, values }) => (
                <td key={name}>{write(values[row] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

function footPlace(index: number, count: number, kind: "line" | "bar"): number {
  return kind === "bar" ? ((index + 0.5) / count) * 100 : (index / Math.max(1, count - 1)) * 100;
}

interface MarkProps {
  /** The index of the series. */
  index: number;
  /** Distances from the top, in SVG units. */
  heights: readonly number[];
  /** The distance of zero from the top. */
  zero: number;
  width: number;
}

/** Draws a line through the points. A single series also gets a filled area below its line. */
function Line({ index, heights, zero, width, filled }: MarkProps & { filled: boolean }) {
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

/** Draws the bars of one series from zero. The bars of several series are side by side. */
function Bars({ index, heights, zero, width, of }: MarkProps & { of: number }) {
  const slot = width / heights.length;
  const bar = (slot * 0.64) / of;
  return (
    <g className={`chart-${index}`} fill="currentColor">
      {heights.map((y, at) => (
        // The bars of a series never change their order.
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
