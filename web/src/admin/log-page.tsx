import { useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type LogRow, logExport, logList } from "@vitrine/contract/operators/calls.ts";
import { DAY_MS } from "@vitrine/contract/time.ts";
import { useState } from "react";
import { Link } from "react-router";
import { Button } from "../ui/form/button.tsx";
import { Field } from "../ui/form/field.tsx";
import { RowsTable } from "./rows-table.tsx";
import { ask } from "./session.ts";
import { Refused, useFile } from "./shared.tsx";
import { UndoAct } from "./undo.tsx";
import { undoOf } from "./undo-of.ts";

type Filters = { operator: string; command: string; player: string; from: string; to: string };

/** The log of commands, with filters and a CSV file. */
export function LogPage() {
  const { t } = useLingui();
  const [filters, setFilters] = useState<Filters>({ operator: "", command: "", player: "", from: "", to: "" });
  const input = toInput(filters);
  const rows = useInfiniteQuery({
    queryKey: [logList.path, input],
    queryFn: ({ pageParam }) => ask(logList, { ...input, ...(pageParam !== null && { before: pageParam }) }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });
  const file = useFile(logExport.path, input);
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
        {field("player", t`Player number`)}
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
    <RowsTable
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
          cell: ({ command, title, details, playerId, before, after }) => (
            <>
              {title}
              <small>{command}</small>
              {(before ?? after) !== null && <Change before={before} after={after} />}
              <small>
                {playerId !== null && <Link to={`/players/${playerId}`}>{t`player ${playerId}`}</Link>}
                {playerId !== null && showDetails(details) && " · "}
                {showDetails(details)}
              </small>
            </>
          ),
        },
        { id: "reason", title: t`Reason`, cell: ({ reason }) => reason },
        {
          id: "undo",
          title: <span className="sr-only">{t`Undo`}</span>,
          cell: (row) => {
            const undo = undoOf(row, rows.slice(0, rows.indexOf(row)));
            return undo && <UndoAct undo={undo} />;
          },
        },
      ]}
    />
  );
}

/** The values that an act changed, before and after. */
function Change({ before, after }: { before: string | null; after: string | null }) {
  const { t } = useLingui();
  const [was, is] = [readState(before), readState(after)];
  const show = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value)) ?? "–";
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((name) => show(was[name]) !== show(is[name]))
    .map((name) => (
      <small key={name} className="admin-change">
        {name} <span className="sr-only">{t`before`}</span> {show(was[name])} →{" "}
        <span className="sr-only">{t`after`}</span> <ins>{show(is[name])}</ins>
      </small>
    ));
}

const readState = (state: string | null) =>
  (state === null ? {} : Object(JSON.parse(state))) as Record<string, unknown>;

/** The options of a command as they are typed, without the reason and the player, which are shown beside them. */
function showDetails(details: string): string {
  const options = Object.entries(JSON.parse(details) as Record<string, unknown>);
  return options
    .filter(([name]) => name !== "reason" && name !== "playerId")
    .map(([name, value]) => `${name}=${value}`)
    .join(", ");
}

/** Empty filters are left out. The last day is included. */
function toInput({ operator, command, player, from, to }: Filters): Record<string, string> {
  const start = from && new Date(`${from}T00:00:00`).toISOString();
  const end = to && new Date(new Date(`${to}T00:00:00`).getTime() + DAY_MS).toISOString();
  const playerId = /^[1-9]\d{0,14}$/.test(player.trim()) ? player.trim() : "";
  return Object.fromEntries(
    Object.entries({ operator, command, playerId, from: start, to: end }).filter(([, value]) => value),
  );
}
