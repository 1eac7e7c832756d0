import { Readable } from "node:stream";
import * as calls from "@vitrine/contract/operators/figures.ts";
import type { BoxCache } from "../boxes/index.ts";
import type { OperatorRoutes } from "../operators/index.ts";
import { readSummary } from "./read-figures.ts";
import { type HealthDeps, readHealth } from "./read-health.ts";
import { readReturns } from "./read-returns.ts";

type Deps = HealthDeps & {
  boxCache: BoxCache;
  /** Writes a line of a CSV file, safe for spreadsheets. */
  writeLine: (cells: readonly unknown[]) => string;
};

/** Serves the dashboard of the operators' site. */
export function figureRoutes(deps: Deps, { operatorCall, operatorFileCall }: OperatorRoutes): void {
  const { db, boxCache, writeLine } = deps;
  const file = (name: string, rows: readonly (readonly unknown[])[]) => ({
    name: `${name}.csv`,
    stream: Readable.from(rows.map(writeLine)),
  });

  operatorCall(calls.figuresSummary, () => readSummary(db));
  operatorCall(calls.figuresReturns, (_, { language }) => readReturns(db, boxCache, language));
  operatorCall(calls.figuresHealth, () => readHealth(deps));
  operatorFileCall(calls.figuresExport, async ({ table }) => file(table, TABLES[table](await readSummary(db))));
  operatorFileCall(calls.returnsExport, async (_, { language }) =>
    file("returns", toRows(await readReturns(db, boxCache, language))),
  );
}

type Table = (typeof calls.FIGURE_TABLES)[number];

const TABLES: Readonly<Record<Table, (summary: calls.FiguresSummary) => readonly (readonly unknown[])[]>> = {
  days: ({ days }) => toRows(days),
  flows: ({ flows }) => [
    ["name", ...PERIODS.flatMap((period) => [`${period} income`, `${period} payouts`])],
    ...flows.map((flow) => [flow.name, ...PERIODS.flatMap((period) => [flow[period].income, flow[period].payouts])]),
  ],
  channels: ({ channels }) => toRows(channels),
  owed: ({ owed }) => toRows([owed]),
};

const PERIODS = ["today", "yesterday", "month"] as const;

/** A line with the names of the fields, and one for each row. */
function toRows(rows: readonly object[]): unknown[][] {
  const [first] = rows;
  return first ? [Object.keys(first), ...rows.map((row) => Object.values(row))] : [];
}
