import { useLingui } from "@lingui/react/macro";
import {
  type FIGURE_TABLES,
  type FigureChannel,
  type FigureFlow,
  type FigureReturn,
  type Flow,
  figuresExport,
  returnsExport,
} from "@vitrine/contract/operators/figures.ts";
import type { ReactNode } from "react";
import { formatChance } from "../../api/numbers.ts";
import { Amount } from "../amount.tsx";
import { RowsTable } from "../rows-table.tsx";
import { Empty, useFile } from "../shared.tsx";
import { useDirectionNames, useFlowNames } from "./names.ts";

/** A panel with a title and a CSV file of its table. */
export function FigurePanel(props: {
  title: string;
  csv: string;
  table?: (typeof FIGURE_TABLES)[number];
  below?: string;
  children: ReactNode;
}) {
  const { t } = useLingui();
  const { title, csv, table, below, children } = props;
  const file = useFile(csv, { ...(table && { table }) });
  return (
    <section className="admin-panel">
      <header className="admin-head">
        <h2>{title}</h2>
        <a href={file} download aria-label={t`Download the table: ${title}`}>
          CSV
        </a>
      </header>
      {below && <p className="admin-below">{below}</p>}
      {children}
    </section>
  );
}

const netOf = ({ income, payouts }: Flow) => Math.round((income - payouts) * 100) / 100;

/** The net result of each game and other source in three periods, and its income and payouts in 30 days. */
export function FlowsTable({ flows }: { flows: readonly FigureFlow[] }) {
  const { t } = useLingui();
  const names = useFlowNames();
  const isUsed = ({ today, yesterday, month }: FigureFlow) =>
    [today, yesterday, month].some(({ income, payouts }) => income !== 0 || payouts !== 0);
  return (
    <FigurePanel
      title={t`Result by game`}
      csv={figuresExport.path}
      table="flows"
      below={t`Items count with their value, points like coins. The net result is what comes in minus what is paid out.`}
    >
      <RowsTable
        className="admin-numbers admin-flows"
        caption={t`Result by game`}
        rows={flows.filter(isUsed)}
        keyOf={({ name }) => name}
        empty={<Empty>{t`Nothing has been played in 30 days.`}</Empty>}
        columns={[
          { id: "name", title: t`Source`, cell: ({ name }) => names[name] },
          {
            id: "today",
            title: t`Net today`,
            number: true,
            cell: ({ today }) => <Amount tone signed value={netOf(today)} />,
          },
          {
            id: "yesterday",
            title: t`Net yesterday`,
            number: true,
            wide: true,
            cell: ({ yesterday }) => <Amount tone signed value={netOf(yesterday)} />,
          },
          {
            id: "in",
            title: t`In, 30 days`,
            number: true,
            wide: true,
            cell: ({ month }) => <Amount value={month.income} />,
          },
          {
            id: "out",
            title: t`Out, 30 days`,
            number: true,
            wide: true,
            cell: ({ month }) => <Amount value={month.payouts} />,
          },
          {
            id: "month",
            title: t`Net, 30 days`,
            number: true,
            cell: ({ month }) => <Amount tone signed value={netOf(month)} />,
          },
        ]}
      />
    </FigurePanel>
  );
}

/** Deposits by channel and deliveries by courier. */
export function ChannelsTable({ channels }: { channels: readonly FigureChannel[] }) {
  const { t } = useLingui();
  const directions = useDirectionNames();
  return (
    <FigurePanel title={t`Deposits and deliveries`} csv={figuresExport.path} table="channels">
      <RowsTable
        className="admin-numbers"
        caption={t`Deposits and deliveries`}
        rows={channels}
        keyOf={({ direction, name }) => `${direction} ${name}`}
        empty={<Empty>{t`No money has come in and no item has left in 30 days.`}</Empty>}
        columns={[
          {
            id: "name",
            title: t`Channel`,
            cell: ({ direction, name }) => (
              <>
                {directions[direction]}
                <small>{name}</small>
              </>
            ),
          },
          { id: "today", title: t`Today`, number: true, cell: ({ today }) => <Amount value={today} /> },
          {
            id: "yesterday",
            title: t`Yesterday`,
            number: true,
            wide: true,
            cell: ({ yesterday }) => <Amount value={yesterday} />,
          },
          { id: "month", title: t`30 days`, number: true, cell: ({ month }) => <Amount value={month} /> },
        ]}
      />
    </FigurePanel>
  );
}

/** The actual returns of games and boxes beside the returns that their odds declare. */
export function ReturnsTable({ rows, isLoading }: { rows: readonly FigureReturn[]; isLoading: boolean }) {
  const { t, i18n } = useLingui();
  const names = useFlowNames();
  const percent = (share: number) => formatChance(share, i18n.locale, 1);
  const isOutside = ({ verdict }: FigureReturn) => verdict === "above" || verdict === "below";
  // Order: rows outside their band, then games before boxes, then the highest stakes.
  const sorted = rows.toSorted(
    (a, b) =>
      Number(isOutside(b)) - Number(isOutside(a)) ||
      Number(b.game !== null) - Number(a.game !== null) ||
      b.stakes - a.stakes,
  );
  return (
    <FigurePanel
      title={t`Declared and actual return`}
      csv={returnsExport.path}
      below={t`Of 30 days. The band follows from the published odds: 19 of 20 honest results lie inside it, and one in twenty outside by chance.`}
    >
      <RowsTable
        className="admin-numbers admin-returns"
        caption={t`Declared and actual return`}
        rows={sorted}
        keyOf={({ game, boxId }) => game ?? `${boxId}`}
        loadingRows={isLoading ? 6 : 0}
        empty={<Empty>{t`Nothing has been played in 30 days.`}</Empty>}
        columns={[
          {
            id: "name",
            title: t`Game or box`,
            cell: (row) => (
              <>
                {row.game === null ? row.name : <strong>{names[row.game]}</strong>}
                <small className={isOutside(row) ? "admin-outside" : undefined}>
                  <Verdict row={row} percent={percent} />
                </small>
              </>
            ),
          },
          {
            id: "plays",
            title: t`Plays`,
            number: true,
            wide: true,
            cell: ({ plays }) => plays.toLocaleString(i18n.locale),
          },
          {
            id: "stakes",
            title: t`Stakes`,
            number: true,
            wide: true,
            cell: ({ stakes }) => <Amount value={stakes} />,
          },
          { id: "declared", title: t`Declared`, number: true, cell: ({ declared }) => percent(declared) },
          { id: "actual", title: t`Actual`, number: true, cell: ({ actual }) => percent(actual) },
          { id: "band", title: t`95 % band`, wide: true, cell: (row) => <Band row={row} percent={percent} /> },
        ]}
      />
    </FigurePanel>
  );
}

type Judged = { row: FigureReturn; percent: (share: number) => string };

function Verdict({ row, percent }: Judged) {
  const { t } = useLingui();
  const [actual, declared] = [percent(row.actual), percent(row.declared)];
  const sentences: Record<FigureReturn["verdict"], string> = {
    inside: t`inside the band`,
    few: t`too few plays to tell`,
    above: t`Paid ${actual}, more than ${declared} and chance explain. Look at the largest drops.`,
    below: t`Paid ${actual}, less than ${declared} and chance explain. Compare the odds with the stored rolls.`,
  };
  return sentences[row.verdict];
}

/** The band as a bar with a mark at the actual return; its ends are written below. */
function Band({ row, percent }: Judged) {
  const { low, high, actual, verdict } = row;
  const from = Math.min(low, actual);
  const width = Math.max(high, actual) - from || 1;
  const x = (share: number) => 4 + ((share - from) / width) * 112;
  return (
    <span className="admin-band" data-verdict={verdict}>
      <svg viewBox="0 0 120 10" width="120" height="10" aria-hidden="true">
        <rect x={x(low)} y="3" width={Math.max(1, x(high) - x(low))} height="4" rx="2" />
        <circle cx={x(actual)} cy="5" r="4" />
      </svg>
      <small>
        {percent(low)} – {percent(high)}
      </small>
    </span>
  );
}
