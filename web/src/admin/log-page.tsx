import { useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type LogRow, logExport, logList } from "@vitrine/contract/operators/calls.ts";
import { DAY_MS } from "@vitrine/contract/time.ts";
import { useState } from "react";
import { Button } from "../ui/form/button.tsx";
import { Field } from "../ui/form/field.tsx";
import { Table } from "../ui/layout/table.tsx";
import { ask } from "./session.ts";
import { Refused } from "./shared.tsx";

type Filters = { operator: string; command: string; from: string; to: string };

/** The log of commands, with filters and a CSV file. */
export function LogPage() {
  const { t } = useLingui();
  const [filters, setFilters] = useState<Filters>({ operator: "", command: "", from: "", to: "" });
  const input = toInput(filters);
  const rows = useInfiniteQuery({
    queryKey: [logList.path, input],
    queryFn: ({ pageParam }) => ask(logList, { ...input, ...(pageParam !== null && { before: pageParam }) }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });
  const file = `${logExport.path}?${new URLSearchParams(input)}`;
  const field = (name: keyof Filters, label: string, type = "text") => (
    <Field
      {...{ label, type, value: filters[name] }}
      onChange={(event) => setFilters({ ...filters, [name]: event.target.value })}
    />
  );
  return (
    <section className="admin-panel">
      <header className="admin-head">
        <h1>{t`Log`}</h1>
        <a href={file} download>{t`Download the log`}</a>
      </header>
      <div className="admin-filters">
        {field("operator", t`Operator`)}
        {field("command", t`Command`)}
        {field("from", t`Since`, "date")}
        {field("to", t`To`, "date")}
      </div>
      <Refused error={rows.error} />
      <Rows rows={rows.data?.pages.flatMap(({ list }) => list) ?? []} isLoading={rows.isLoading} />
      {rows.hasNextPage && (
        <Button pending={rows.isFetchingNextPage} onClick={() => void rows.fetchNextPage()}>{t`Show more`}</Button>
      )}
    </section>
  );
}

function Rows({ rows, isLoading }: { rows: readonly LogRow[]; isLoading: boolean }) {
  const { t, i18n } = useLingui();
  const format = new Intl.DateTimeFormat(i18n.locale, { dateStyle: "short", timeStyle: "medium" });
  return (
    <div className="admin-table">
      <Table
        caption={t`Log`}
        rows={rows}
        keyOf={({ id }) => id}
        loadingRows={isLoading ? 8 : 0}
        empty={<p className="admin-below">{t`Nothing in the log fits these filters.`}</p>}
        columns={[
          { id: "time", title: t`Time`, cell: ({ time }) => format.format(new Date(time)) },
          {
            id: "operator",
            title: t`Operator`,
            wide: true,
            cell: ({ operator, signedIn, address }) => (
              <>
                {operator}
                <small>{signedIn ? address : t`by command line`}</small>
              </>
            ),
          },
          {
            id: "command",
            title: t`Command`,
            cell: ({ command, details, playerId, before, after, operator, reason }) => (
              <>
                {command}
                {(before ?? after) !== null && <Change before={before} after={after} />}
                <small>
                  {[playerId !== null && t`player ${playerId}`, showDetails(details)].filter(Boolean).join(" · ")}
                </small>
                <small className="admin-narrow">{[operator, reason].filter(Boolean).join(" · ")}</small>
              </>
            ),
          },
          { id: "reason", title: t`Reason`, wide: true, cell: ({ reason }) => reason },
        ]}
      />
    </div>
  );
}

/** What an act changed. */
function Change({ before, after }: { before: string | null; after: string | null }) {
  const { t } = useLingui();
  return (
    <small className="admin-change">
      <span className="sr-only">{t`before`}</span> {before ?? "–"} → <span className="sr-only">{t`after`}</span>{" "}
      <ins>{after ?? "–"}</ins>
    </small>
  );
}

/** The options of a command as they are typed, without the reason, which has its own column. */
function showDetails(details: string): string {
  const options = Object.entries(JSON.parse(details) as Record<string, unknown>);
  return options
    .filter(([name]) => name !== "reason")
    .map(([name, value]) => `${name}=${value}`)
    .join(", ");
}

/** Empty filters are left out. The last day is included. */
function toInput({ operator, command, from, to }: Filters): Record<string, string> {
  const start = from && new Date(`${from}T00:00:00`).toISOString();
  const end = to && new Date(new Date(`${to}T00:00:00`).getTime() + DAY_MS).toISOString();
  return Object.fromEntries(Object.entries({ operator, command, from: start, to: end }).filter(([, value]) => value));
}
