import * as calls from "@vitrine/contract/operators/figures.ts";
import type { BoxCache } from "../boxes/index.ts";
import type { OperatorRoutes } from "../operators/index.ts";
import { csvFile } from "../platform/csv.ts";
import { readSummary } from "./read-figures.ts";
import { type HealthDeps, readHealth } from "./read-health.ts";
import { readReturns } from "./read-returns.ts";

type Deps = HealthDeps & { boxCache: BoxCache };

/** Serves the dashboard of the operators' site. */
export function figureRoutes(deps: Deps, { operatorCall, operatorFileCall }: OperatorRoutes): void {
  const { db, boxCache } = deps;

  operatorCall(calls.figuresSummary, () => readSummary(db));
  operatorCall(calls.figuresReturns, (_, { language }) => readReturns(db, boxCache, language));
  operatorCall(calls.figuresHealth, () => readHealth(deps));
  operatorFileCall(calls.figuresExport, async ({ table, language }) =>
    csvFile(table, TABLES[table](await readSummary(db)), language),
  );
  operatorFileCall(calls.returnsExport, async ({ language }, caller) =>
    csvFile("returns", toRows(await readReturns(db, boxCache, language ?? caller.language)), language),
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

/** Returns a line with the names of the fields, then one line for each row. */
function toRows(rows: readonly object[]): unknown[][] {
  const [first] = rows;
  return first ? [Object.keys(first), ...rows.map((row) => Object.values(row))] : [];
}
