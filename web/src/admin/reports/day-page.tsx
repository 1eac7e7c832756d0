import { useLingui } from "@lingui/react/macro";
import type { OutputOf } from "@vitrine/contract/call.ts";
import { isPermitted } from "@vitrine/contract/operators/permissions.ts";
import { reportsCheck, reportsCloseDay, reportsDay, reportsExport } from "@vitrine/contract/operators/reports.ts";
import { useState } from "react";
import { Link, useParams } from "react-router";
import { queryClient } from "../../api/query-client.ts";
import { Button } from "../../ui/form/button.tsx";
import { ActForm } from "../act-form.tsx";
import { Amount } from "../amount.tsx";
import { RowsTable } from "../rows-table.tsx";
import { ask, useAnswer, useOperator } from "../session.ts";
import { Empty, Refused, useFile, Waiting } from "../shared.tsx";
import { AccountTable } from "./account-table.tsx";
import { DifferenceList } from "./difference-list.tsx";
import { moveDay, useReportWords } from "./report-words.ts";
import "./reports.css";

type Day = OutputOf<typeof reportsDay>;

/** The closing of one day: differences first, because an operator must explain them before the day can be closed. */
export function DayPage() {
  const { t } = useLingui();
  const words = useReportWords();
  const { day = "" } = useParams();
  const { data, error, isLoading } = useAnswer(reportsDay, { day });
  const isClosing = isPermitted(useOperator(({ session }) => session?.roles) ?? [], reportsCloseDay.permission);
  const file = useFile(reportsExport.path, { what: "movements", from: day, to: day });
  return (
    <section className="admin-panel reports-stack">
      <header className="admin-head">
        <h1>
          <Link to={`/reports?month=${day.slice(0, 7)}`}>{t`Reports`}</Link> /{" "}
          {/^\d{4}-/.test(day) && words.dateOf(day, "full")}
        </h1>
        <nav className="reports-chooser" aria-label={t`Days`}>
          <Link to={`/reports/${moveDay(day, -1)}`}>‹ {t`Day before`}</Link>
          <Link to={`/reports/${moveDay(day, 1)}`}>{t`Day after`} ›</Link>
          <a href={file} download>
            CSV
          </a>
        </nav>
      </header>
      <Refused error={error} />
      {isLoading && <Waiting lines={10} />}
      {data && (
        <>
          <Checks day={data} />
          <h2>{t`Differences`}</h2>
          <DifferenceList cases={data.cases} isClosing={isClosing} />
          <h2>{t`Channel and courier`}</h2>
          <Lists lists={data.lists} />
          <h2>{t`Accounts of the ledger`}</h2>
          <AccountTable accounts={data.accounts} />
          <Closing day={data} isClosing={isClosing} />
        </>
      )}
    </section>
  );
}

/** When each comparison last succeeded, and a button that makes all of them now. */
function Checks({ day: { day, checks } }: { day: Day }) {
  const { t } = useLingui();
  const words = useReportWords();
  const [running, setRunning] = useState(false);
  const [error, setError] = useState<unknown>();
  const compare = async () => {
    setRunning(true);
    setError(undefined);
    await ask(reportsCheck, { day }).catch(setError);
    await queryClient.invalidateQueries();
    setRunning(false);
  };
  return (
    <div className="reports-checks">
      {checks.map(({ source, time, failed }) => (
        <p key={source} data-tone={time === null || failed ? "bad" : "good"}>
          <b>{words.source(source)}</b>
          <small>
            {time === null ? t`no list yet` : t`compared ${words.timeOf(time)}`}
            {failed && ` · ${t`no answer at the last try`}`}
          </small>
        </p>
      ))}
      <Button pending={running} onClick={() => void compare()}>{t`Compare now`}</Button>
      <Refused error={error} />
    </div>
  );
}

/** The site's own lists beside the lists of channel and courier. */
function Lists({ lists }: { lists: Day["lists"] }) {
  const { t } = useLingui();
  const words = useReportWords();
  const amount = (value: number | null, currency: string) =>
    value === null ? "–" : currency === "" ? <Amount value={value} /> : words.sum(value, currency);
  return (
    <RowsTable
      caption={t`Channel and courier`}
      rows={lists}
      keyOf={({ source, partner, method, currency }) => `${source} ${partner} ${method} ${currency}`}
      empty={<Empty>{t`Nothing was paid or delivered on this day.`}</Empty>}
      columns={[
        {
          id: "partner",
          title: t`Way`,
          cell: (line) => (
            <>
              {words.partner(line)}
              <small>{words.source(line.source)}</small>
            </>
          ),
        },
        { id: "ours", title: t`We have`, number: true, cell: (line) => amount(line.ours, line.currency) },
        { id: "oursCount", title: t`Entries`, number: true, cell: ({ oursCount }) => words.count(oursCount) },
        { id: "theirs", title: t`They list`, number: true, cell: (line) => amount(line.theirs, line.currency) },
        { id: "theirsCount", title: t`Entries`, number: true, cell: ({ theirsCount }) => words.count(theirsCount) },
        {
          id: "difference",
          title: t`Difference`,
          number: true,
          cell: (line) => {
            const apart = line.theirs === null ? null : Math.round((line.ours - line.theirs) * 100) / 100;
            const counts = line.oursCount - line.theirsCount;
            if (!apart && counts === 0) return "–";
            return <b className="reports-open">{apart ? amount(apart, line.currency) : words.count(counts)}</b>;
          },
        },
      ]}
    />
  );
}

/** The signature of a closed day, or the form that closes it. */
function Closing({ day: { day, closing, cases }, isClosing }: { day: Day; isClosing: boolean }) {
  const { t } = useLingui();
  const words = useReportWords();
  if (closing) {
    const { operator, time, reason, hash, intact } = closing;
    return (
      <div className="reports-closing" data-tone={intact ? "good" : "bad"}>
        <h2>{t`Closed`}</h2>
        <p>
          {operator} · {words.timeOf(time)} · {reason}
        </p>
        <code>{hash}</code>
        <p>
          {intact
            ? t`The stored text fits this hash, which also covers the day closed before.`
            : t`The stored text does not fit this hash: the database was changed.`}
        </p>
      </div>
    );
  }
  if (!isClosing) return null;
  const open = cases.filter(({ state }) => state === "open").length;
  return (
    <div className="reports-closing">
      <h2>{t`Close the day`}</h2>
      <p>
        {open > 0
          ? t`Differences without an explanation: ${open}. Explain them first.`
          : t`A closed day stays as it is. What changes later is shown as a new difference.`}
      </p>
      <ActForm call={reportsCloseDay} input={{ day }} submit={t`Close the day`} disabled={open > 0} />
    </div>
  );
}
