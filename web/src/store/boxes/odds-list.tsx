import { Trans, useLingui } from "@lingui/react/macro";
import type { OddsRow } from "@vitrine/contract/boxes.ts";
import { TICKETS } from "@vitrine/contract/fairness/ticket.ts";
import type { CSSProperties } from "react";
import { formatChance, formatNumber } from "../../api/numbers.ts";
import { Grade, gradeClass } from "../../ui/grade.tsx";
import { Money } from "../../ui/money.tsx";
import { OddsRuler } from "../../ui/odds-ruler.tsx";
import { useCategoryName } from "./category-name.ts";
import "./odds-list.css";
import { oneIn, ticketsOf } from "./tickets.ts";
import type { Box } from "./use-box.ts";

/** Every item with its value, its tickets and its chance; nothing is left out and nothing rounded away. */
export function OddsList({ box }: { box: Box }) {
  const { i18n } = useLingui();
  const count = box.items.length;
  const tickets = formatNumber(TICKETS, i18n.locale);
  return (
    <section aria-labelledby="odds-title" className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 pb-8">
        <h2 id="odds-title">
          <Trans>Every item, every chance</Trans>
        </h2>
        <span className="lab">
          <Trans>
            {count} items share the tickets 1 to {tickets}
          </Trans>
        </span>
      </div>
      <OddsRuler slices={box.items} lens />
      <table className="odds mt-10">
        <thead>
          <tr>
            <th colSpan={2}>
              <Trans>Item</Trans>
            </th>
            <th className="right">
              <Trans>Value</Trans>
            </th>
            <th className="right max-xl:hidden">
              <Trans>Tickets</Trans>
            </th>
            <th className="right">
              <Trans>Chance</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {box.items.map((item) => (
            <Row key={item.start} item={item} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ item }: { item: OddsRow }) {
  const { i18n } = useLingui();
  const categoryName = useCategoryName();
  const number = (value: number) => formatNumber(value, i18n.locale);
  const range = `${number(item.start)}–${number(item.end)}`;
  const one = number(oneIn(item));
  const share = ticketsOf(item) / TICKETS;
  return (
    <tr className={gradeClass(item.grade)} style={sliceOf(item)}>
      <td className="w-28 max-md:w-[76px]">
        <img
          src={item.image}
          alt=""
          width={92}
          height={66}
          loading="lazy"
          decoding="async"
          className="piece h-[66px] w-[92px] max-md:h-[50px] max-md:w-[66px]"
        />
      </td>
      <td className="pr-3">
        <b className="block text-16 leading-snug font-medium max-md:text-14">{item.name}</b>
        <span className="inline-flex flex-wrap items-center gap-x-2 text-13 text-muted">
          <Grade grade={item.grade} />
          {categoryName(item.category)}
        </span>
        <span className="tn block text-13 text-muted xl:hidden">{range}</span>
      </td>
      <td className="right max-md:text-13 max-md:text-muted">
        <Money value={item.value} />
      </td>
      <td className="right tn text-muted max-xl:hidden">{range}</td>
      <td className="right w-[124px] max-md:w-[92px]">
        <span className="num block text-25 max-md:text-20">{formatChance(share, i18n.locale)}</span>
        <span className="text-13 text-muted">
          <Trans>1 in {one}</Trans>
        </span>
      </td>
    </tr>
  );
}

// A background's position in percent is a share of the free space, so the slice's start is scaled to it.
function sliceOf({ start, end }: OddsRow): CSSProperties {
  const share = ticketsOf({ start, end }) / TICKETS;
  const at = share < 1 ? (start - 1) / TICKETS / (1 - share) : 0;
  return { "--slice": `${share * 100}%`, "--slice-at": `${at * 100}%` } as CSSProperties;
}
