import { Trans, useLingui } from "@lingui/react/macro";
import type { CSSProperties, ReactNode } from "react";
import { formatChance, formatNumber } from "../../api/numbers.ts";
import { keepDot } from "../keep-dot.ts";
import { Money } from "../money.tsx";
import { Grade, gradeClass } from "./grade.tsx";
import "./odds-list.css";
import { softHyphens } from "../soft-hyphens.ts";
import { Picture } from "./picture.tsx";

interface OddsListRow {
  name: string;
  image: string;
  grade: number;
  /** The value in coins. */
  value: number;
  /** The first and the last ticket. */
  start: number;
  end: number;
  /** An element next to the grade, e.g. the kind of the item. */
  note?: ReactNode;
  /** Opens the details of the item: the whole row can be clicked. */
  onOpen?: () => void;
}

interface OddsListProps {
  rows: readonly OddsListRow[];
  total?: number;
  className?: string;
}

/** Lists every row with its value, its tickets and its exact chance. */
export function OddsList({ rows, total = 100_000, className }: OddsListProps) {
  return (
    <table className={`odds ${className ?? ""}`}>
      <thead>
        <tr>
          <th colSpan={2}>
            <Trans>Item</Trans>
          </th>
          <th className="right">
            <Trans>Value</Trans>
          </th>
          <th className="right max-md:hidden lg:max-xl:hidden">
            <Trans>Tickets</Trans>
          </th>
          <th className="right">
            <Trans>Chance</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.start} row={row} total={total} />
        ))}
      </tbody>
    </table>
  );
}

// At 1024 px the side column leaves as little space as on a phone, so the tickets are below the name.
function Row({ row, total }: { row: OddsListRow; total: number }) {
  const { i18n } = useLingui();
  const number = (value: number) => formatNumber(value, i18n.locale);
  const range = `${number(row.start)}–${number(row.end)}`;
  const share = (row.end - row.start + 1) / total;
  const one = number(Math.round(1 / share));
  return (
    <tr className={gradeClass(row.grade)} style={sliceOf(row.start, share, total)}>
      <td className="w-28 max-md:w-[76px]">
        <Picture
          src={row.image}
          grade={row.grade}
          sizes="92px"
          className="item-picture h-[66px] w-[92px] max-md:h-[50px] max-md:w-[66px]"
        />
      </td>
      <td className="pr-3 [overflow-wrap:break-word]">
        <b className="block text-balance text-16 leading-snug max-md:text-14">
          {row.onOpen ? (
            <button type="button" className="odds-open" onClick={row.onOpen}>
              {softHyphens(keepDot(row.name))}
            </button>
          ) : (
            softHyphens(keepDot(row.name))
          )}
        </b>
        <span className="inline-flex flex-wrap items-center gap-x-2 text-13 text-muted">
          <Grade grade={row.grade} />
          {row.note}
        </span>
        <span className="tn block text-13 text-muted md:max-lg:hidden xl:hidden">{range}</span>
      </td>
      <td className="right max-md:text-13 max-md:text-muted">
        <Money value={row.value} />
      </td>
      <td className="right tn max-md:hidden text-muted lg:max-xl:hidden">{range}</td>
      <td className="right w-[124px] max-md:w-[92px]">
        <span className="num block text-25 max-md:text-20">{formatChance(share, i18n.locale)}</span>
        <span className="text-13 text-muted">
          <Trans>1 in {one}</Trans>
        </span>
      </td>
    </tr>
  );
}

// CSS reads a background position in percent as a share of the free space, so the function scales the start of the
// range.
function sliceOf(start: number, share: number, total: number): CSSProperties {
  const at = share < 1 ? (start - 1) / total / (1 - share) : 0;
  return { "--slice": `${share * 100}%`, "--slice-at": `${at * 100}%` } as CSSProperties;
}
