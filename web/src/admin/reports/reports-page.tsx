import { useLingui } from "@lingui/react/macro";
import { type ReportDayRow, reportsDays, reportsExport } from "@vitrine/contract/operators/reports.ts";
import { Link, useSearchParams } from "react-router";
import { Tabs } from "../../ui/layout/tabs.tsx";
import { Amount } from "../amount.tsx";
import { RowsTable } from "../rows-table.tsx";
import { useAnswer } from "../session.ts";
import { Empty, Refused, useFile } from "../shared.tsx";
import { MonthReport } from "./month-report.tsx";
import { PrivacyList } from "./privacy-list.tsx";
import { moveMonth, useReportWords } from "./report-words.ts";
import "./reports.css";

const TABS = ["days", "month", "privacy"] as const;
type Tab = (typeof TABS)[number];

/** The reports: the days of a month, the month itself, and the requests for personal data. */
export function ReportsPage() {
  const { t } = useLingui();
  const [query, setQuery] = useSearchParams();
  const tab = TABS.find((one) => one === query.get("tab")) ?? "days";
  const asked = /^20\d\d-(0[1-9]|1[0-2])$/.exec(query.get("month") ?? "")?.[0];
  const days = useAnswer(reportsDays, { ...(asked && { month: asked }) });
  const month = asked ?? days.data?.month;
  const show = (next: { tab?: Tab; month?: string }) =>
    setQuery({ tab, ...(month && { month }), ...next }, { replace: true });
  const chooser = month && <MonthChooser month={month} onChange={(next) => show({ month: next })} />;
  return (
    <section className="admin-panel reports-page">
      <header className="admin-head">
        <h1>{t`Reports`}</h1>
        {tab !== "privacy" && chooser}
      </header>
      <Refused error={days.error} />
      <Tabs
        label={t`Reports`}
        selected={tab}
        onSelect={(id) => show({ tab: id })}
        tabs={[
          {
            id: "days",
            label: t`By day`,
            panel: (
              <Days
                rows={days.data?.list ?? []}
                isLoading={days.isLoading}
                running={days.data?.running}
                month={month}
              />
            ),
          },
          { id: "month", label: t`Month and taxes`, panel: month && <MonthReport month={month} /> },
          { id: "privacy", label: t`Data requests`, panel: <PrivacyList /> },
        ]}
      />
    </section>
  );
}

function MonthChooser({ month, onChange }: { month: string; onChange: (month: string) => void }) {
  const { t } = useLingui();
  const words = useReportWords();
  return (
    <div className="reports-chooser">
      <button type="button" aria-label={t`Month before`} onClick={() => onChange(moveMonth(month, -1))}>
        ‹
      </button>
      <b>{words.monthOf(month)}</b>
      <button type="button" aria-label={t`Month after`} onClick={() => onChange(moveMonth(month, 1))}>
        ›
      </button>
    </div>
  );
}

type DaysProps = { rows: readonly ReportDayRow[]; isLoading: boolean; running?: string; month?: string };

function Days({ rows, isLoading, running, month }: DaysProps) {
  const { t } = useLingui();
  const words = useReportWords();
  const stretch = { from: rows.at(-1)?.day ?? "", to: rows[0]?.day ?? "" };
  const movements = useFile(reportsExport.path, { what: "movements", ...stretch });
  const lists = useFile(reportsExport.path, { what: "lists", ...stretch });
  const cases = useFile(reportsExport.path, { what: "cases", ...stretch });
  return (
    <>
      <p className="admin-below">
        {running &&
          month === running.slice(0, 7) &&
          t`Today, ${words.dateOf(running)}, is summed ten minutes after its end.`}
      </p>
      <RowsTable
        caption={t`Days`}
        rows={rows}
        keyOf={({ day }) => day}
        loadingRows={isLoading ? 8 : 0}
        empty={<Empty>{t`No day of this month has ended with a movement in the ledger.`}</Empty>}
        columns={[
          { id: "day", title: t`Day`, cell: ({ day }) => <Link to={`/reports/${day}`}>{words.dateOf(day)}</Link> },
          { id: "deposits", title: t`Deposits`, number: true, cell: ({ deposits }) => <Amount value={deposits} /> },
          { id: "back", title: t`Reversed`, number: true, cell: ({ takenBack }) => <Amount value={takenBack} /> },
          { id: "stakes", title: t`Stakes`, number: true, cell: ({ stakes }) => <Amount value={stakes} /> },
          { id: "sold", title: t`Sold back`, number: true, cell: ({ soldBack }) => <Amount value={soldBack} /> },
          { id: "cases", title: t`Differences`, number: true, cell: (row) => <Differences row={row} /> },
          { id: "state", title: t`State`, cell: (row) => <DayState row={row} /> },
        ]}
      />
      {rows.length > 0 && (
        <p className="reports-files">
          {t`Files for a spreadsheet:`} <a href={movements} download>{t`movements`}</a>
          <a href={lists} download>{t`lists`}</a>
          <a href={cases} download>{t`differences`}</a>
        </p>
      )}
    </>
  );
}

function Differences({ row: { cases, openCases } }: { row: ReportDayRow }) {
  const { t } = useLingui();
  if (cases === 0) return "–";
  return openCases > 0 ? <b className="reports-open">{t`${openCases} open of ${cases}`}</b> : cases;
}

function DayState({ row: { closed, closedBy, checked, openCases } }: { row: ReportDayRow }) {
  const { t } = useLingui();
  if (closed) return <span data-tone="good" className="reports-state">{t`closed by ${closedBy}`}</span>;
  if (!checked) return <span data-tone="bad" className="reports-state">{t`a list is missing`}</span>;
  if (openCases > 0) return <span className="reports-state">{t`waits for explanations`}</span>;
  return <span className="reports-state">{t`ready to close`}</span>;
}
