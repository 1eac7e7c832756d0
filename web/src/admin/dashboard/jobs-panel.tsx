import { useLingui } from "@lingui/react/macro";
import type { FigureJob, FiguresHealth } from "@vitrine/contract/operators/figures.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "@vitrine/contract/time.ts";
import { useState } from "react";
import { Button } from "../../ui/form/button.tsx";
import { RowsTable } from "../rows-table.tsx";
import { Empty } from "../shared.tsx";
import { useJobNames } from "./names.ts";

/** The jobs that the servers run in the background: what waits in the queue, and when each job last succeeded. */
export function JobsPanel({ jobs }: { jobs: FiguresHealth["jobs"] }) {
  const { t, i18n } = useLingui();
  const [isWhole, setWhole] = useState(false);
  const spell = useSpell();
  const number = (value: number) => value.toLocaleString(i18n.locale);
  const { list, waiting, oldestSeconds, failed, notedAt } = jobs;
  const troubled = list.filter(({ late, failure }) => late || failure);
  const [count, noted] = [list.length - troubled.length, notedAt && spell(Date.now() - Date.parse(notedAt))];
  const [worker, all] = ["ROLE=worker", "ROLE=all"];
  const oldest = spell(oldestSeconds * SECOND_MS);
  return (
    <section className="admin-panel" aria-labelledby="jobs">
      <header className="admin-head">
        <h2 id="jobs">{t`Background jobs`}</h2>
        <span className="admin-asof">{noted && t`Noted ${noted} ago`}</span>
      </header>
      <dl className="admin-facts">
        <div>
          <dt>{t`In the queue`}</dt>
          <dd>{number(waiting)}</dd>
        </div>
        <div>
          <dt>{t`Oldest has waited`}</dt>
          <dd>{waiting > 0 ? oldest : "–"}</dd>
        </div>
        <div>
          <dt>{t`Failed, will run again`}</dt>
          <dd data-tone={failed > 0 ? "bad" : undefined}>{number(failed)}</dd>
        </div>
        <div>
          <dt>{t`Run as planned`}</dt>
          <dd>{number(count)}</dd>
        </div>
      </dl>
      {list.length === 0 ? (
        <Empty>{t`No server has run a job yet. Start one with ${worker} or ${all}.`}</Empty>
      ) : (
        <>
          {(isWhole || troubled.length > 0) && <Jobs rows={isWhole ? list : troubled} />}
          <Button size="s" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? t`Only those that need you` : t`All jobs`}
          </Button>
        </>
      )}
    </section>
  );
}

function Jobs({ rows }: { rows: readonly FigureJob[] }) {
  const { t } = useLingui();
  const names = useJobNames();
  const spell = useSpell();
  const ago = (time: string) => spell(Date.now() - Date.parse(time));
  const state = ({ late, failure }: FigureJob) => (late ? t`late` : failure ? t`failed, repeats` : t`as planned`);
  return (
    <RowsTable
      className="admin-numbers"
      caption={t`Background jobs`}
      rows={rows}
      keyOf={({ name }) => name}
      columns={[
        {
          id: "name",
          title: t`Job`,
          cell: ({ name, failure }) => (
            <>
              {names[name] ?? name}
              <small className={failure ? "admin-outside" : undefined}>{failure?.message ?? name}</small>
            </>
          ),
        },
        { id: "every", title: t`Every`, number: true, cell: ({ everySeconds }) => spell(everySeconds * SECOND_MS) },
        {
          id: "good",
          title: t`Last success`,
          number: true,
          cell: ({ lastSuccess }) => (lastSuccess ? t`${ago(lastSuccess)} ago` : t`not yet`),
        },
        {
          id: "state",
          title: t`State`,
          cell: (job) => (
            <span className="admin-state" data-tone={job.late ? "bad" : job.failure ? "warn" : "good"}>
              {state(job)}
            </span>
          ),
        },
      ]}
    />
  );
}

/** Writes a length of time in its largest whole unit, e.g. "3 min". */
function useSpell(): (ms: number) => string {
  const { i18n } = useLingui();
  return (ms) => {
    const [unit, unitMs] = UNITS.find(([, length]) => ms >= length) ?? UNITS.at(-1)!;
    const whole = Math.max(0, Math.floor(ms / unitMs));
    return new Intl.NumberFormat(i18n.locale, { style: "unit", unit, unitDisplay: "short" }).format(whole);
  };
}

const UNITS = [
  ["day", DAY_MS],
  ["hour", HOUR_MS],
  ["minute", MINUTE_MS],
  ["second", SECOND_MS],
] as const;
