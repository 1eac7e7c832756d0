import { useLingui } from "@lingui/react/macro";
import { formatNumber } from "../../api/numbers.ts";
import { gradeClass } from "./grade.tsx";
import "./odds-ruler.css";

interface Slice {
  grade: number;
  start: number;
  end: number;
}

interface OddsRulerProps {
  /** The ranges in order of `start`. Together they cover the tickets 1 … total. */
  slices: readonly Slice[];
  total?: number;
  /** Whether to show the first 1/25 of the tickets (the rare items) 25 times larger above the ruler. */
  lens?: boolean;
  /** A roll, shown as a pin with its number. */
  roll?: number;
}

const LENS_SHARE = 0.04;

/** The tickets 1 … 100 000 to scale, coloured by grade. */
export function OddsRuler({ slices, total = 100_000, lens = false, roll }: OddsRulerProps) {
  const { t, i18n } = useLingui();
  const number = (value: number) => formatNumber(value, i18n.locale);
  const lensEnd = Math.round(total * LENS_SHARE);
  const lensEndText = number(lensEnd);
  return (
    <div className={roll === undefined ? undefined : "pt-9"}>
      {lens && (
        <div aria-hidden="true">
          <div className="flex justify-between pb-1.5 text-12 text-quiet">
            <span className="tn">1</span>
            <span>{t`The first ${lensEndText} tickets, magnified 25 times`}</span>
            <span className="tn">{lensEndText}</span>
          </div>
          <div className="ruler-lens">
            {slices
              .filter((slice) => slice.start <= lensEnd)
              .map((slice) => (
                <i key={slice.start} className={gradeClass(slice.grade)} style={span(slice, lensEnd)} />
              ))}
          </div>
          <div className="ruler-fan" />
        </div>
      )}
      <div className="ruler-bar">
        {slices.map((slice) => (
          <i
            key={slice.start}
            className={gradeClass(slice.grade)}
            style={span(slice, total)}
            data-lit={roll !== undefined && roll >= slice.start && roll <= slice.end}
          />
        ))}
        {roll !== undefined && (
          <b className="ruler-pin" style={{ left: `${((roll - 0.5) / total) * 100}%` }}>
            <span className="tn" data-end={roll > total * 0.9 ? "right" : roll < total * 0.1 ? "left" : undefined}>
              {number(roll)}
            </span>
          </b>
        )}
      </div>
      <div className="ruler-ticks tn" aria-hidden="true">
        {[0, 0.25, 0.5, 0.75, 1].map((share) => (
          <span key={share} style={{ left: `${share * 100}%` }}>
            {number(Math.max(1, total * share))}
          </span>
        ))}
      </div>
    </div>
  );
}

function span(slice: Slice, total: number) {
  return {
    left: `${((slice.start - 1) / total) * 100}%`,
    width: `${((slice.end - slice.start + 1) / total) * 100}%`,
  };
}
