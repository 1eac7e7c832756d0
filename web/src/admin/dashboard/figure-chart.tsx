import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import { formatNumber } from "../../api/numbers.ts";

interface FigureChartProps {
  title: string;
  /** Dates of the site's time zone, e.g. 2026-11-27. */
  days: readonly string[];
  /** At most three lines, each with a value for every day. */
  lines: readonly { name: string; values: readonly number[] }[];
}

const HEIGHT = 240;
const COLOURS = ["--brass", "--seat4", "--muted"];

/** Lines over the last days. The pointer shows the values of a day; a table has all of them, for every reader. */
export default function FigureChart({ title, days, lines }: FigureChartProps) {
  const { t, i18n } = useLingui();
  const place = useRef<HTMLDivElement>(null);
  const tip = useRef<HTMLDivElement>(null);
  const { locale } = i18n;
  const dayFormat = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", timeZone: "UTC" });
  const showDay = (day: string) => dayFormat.format(new Date(day));

  useEffect(() => {
    const box = place.current;
    if (!box) return;
    const style = getComputedStyle(box);
    const colour = (name: string) => style.getPropertyValue(name).trim();
    const axis = {
      stroke: colour("--quiet"),
      font: `12px ${style.fontFamily}`,
      grid: { stroke: colour("--line"), width: 1 },
      ticks: { show: false },
    };
    const chart = new uPlot(
      {
        width: box.clientWidth,
        height: HEIGHT,
        legend: { show: false },
        cursor: { y: false, points: { size: 7 }, drag: { x: false, y: false } },
        // The days are moments in UTC, so that no browser moves them to another day.
        tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), "Etc/UTC"),
        axes: [
          { ...axis, space: 70, values: (_, splits) => splits.map((at) => dayFormat.format(new Date(at * 1000))) },
          { ...axis, size: 64, values: (_, splits) => splits.map((value) => formatNumber(value, locale)) },
        ],
        series: [
          {},
          ...lines.map(({ name }, index) => ({
            label: name,
            stroke: colour(COLOURS[index]!),
            width: 2,
            points: { show: false },
          })),
        ],
        hooks: { setCursor: [(plot: uPlot) => showTip(plot, tip.current)] },
      },
      [days.map((day) => Date.parse(day) / 1000), ...lines.map(({ values }) => [...values])],
      box,
    );
    const observer = new ResizeObserver(() => chart.setSize({ width: box.clientWidth, height: HEIGHT }));
    observer.observe(box);
    return () => {
      observer.disconnect();
      chart.destroy();
    };
  }, [days, lines, locale]);

  return (
    <figure className="admin-chart">
      <figcaption>
        {lines.map(({ name }, index) => (
          <span key={name} className={`chart-key admin-line-${index}`}>
            {name}
          </span>
        ))}
      </figcaption>
      <div ref={place} className="admin-plot" aria-hidden="true">
        <div ref={tip} className="admin-tip" hidden>
          {days.map((day, index) => (
            <p key={day} data-day={index} hidden>
              <strong>{showDay(day)}</strong>
              {lines.map(({ name, values }) => (
                <span key={name}>
                  {name} <b>{formatNumber(values[index] ?? 0, locale)}</b>
                </span>
              ))}
            </p>
          ))}
        </div>
      </div>
      <details>
        <summary>{t`Show as a table`}</summary>
        <table className="table admin-numbers">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{t`Day`}</th>
              {lines.map(({ name }) => (
                <th key={name} scope="col" className="number">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((day, index) => (
              <tr key={day}>
                <th scope="row">{showDay(day)}</th>
                {lines.map(({ name, values }) => (
                  <td key={name} className="number">
                    {formatNumber(values[index] ?? 0, locale)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

/** Shows the values of the day under the pointer, beside it and inside the chart. */
function showTip({ cursor, over }: uPlot, tip: HTMLDivElement | null): void {
  if (!tip) return;
  const { idx, left = -1 } = cursor;
  tip.hidden = idx === null || idx === undefined || left < 0;
  for (const day of tip.querySelectorAll<HTMLElement>("[data-day]")) day.hidden = Number(day.dataset.day) !== idx;
  const isRight = left > over.clientWidth / 2;
  tip.style.left = isRight ? "" : `${over.offsetLeft + left + 12}px`;
  tip.style.right = isRight ? `${over.clientWidth - left + 12}px` : "";
}
