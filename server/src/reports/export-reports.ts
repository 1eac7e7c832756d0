import type { InputOf } from "@vitrine/contract/call.ts";
import type { reportsExport } from "@vitrine/contract/operators/reports.ts";
import { DAY_MS } from "@vitrine/contract/time.ts";
import { sql } from "kysely";
import { csvFile } from "../platform/csv.ts";
import type { Db } from "../platform/database/database.ts";
import type { FileAnswer } from "../platform/http/route.ts";
import { listPrivacyRequests, type PrivacyRequest } from "../privacy/index.ts";
import { type Days, readBalances, readCases, readLists } from "./read-day.ts";
import { readDays, readSums } from "./sum-days.ts";

type Row = readonly unknown[];
type Report = { columns: readonly string[]; rows(db: Db, days: Days): AsyncIterable<Row> };

const PAGE = 500;
// A number and not a text, because a text that begins with a minus would get an apostrophe.
const coins = (cents: number | null) => cents && cents / 100;

/** Every report that can be saved as a file. Each reads one day or one page at a time. */
const REPORTS: Record<InputOf<typeof reportsExport>["what"], Report> = {
  movements: {
    columns: ["day", "account", "balance", "kind", "amount", "transfers"],
    async *rows(db, { from, to }) {
      for (const { day } of await readDays(db, sql`day between ${from} and ${to} order by day`)) {
        const nameOf = (balanceType: 0 | 1) => (balanceType === 0 ? "coins" : "points");
        for (const { account, balanceType, openingCents } of await readBalances(db, day))
          yield [day, account, nameOf(balanceType), "opening", coins(openingCents), ""];
        for (const { account, balanceType, kind, amountCents, transfers } of await readSums(db, day, day))
          yield [day, account, nameOf(balanceType), kind, coins(amountCents), transfers];
        for (const { account, balanceType, closingCents } of await readBalances(db, day))
          yield [day, account, nameOf(balanceType), "closing", coins(closingCents), ""];
      }
    },
  },
  lists: {
    columns: ["day", "source", "partner", "method", "currency", "our count", "our sum", "their count", "their sum"],
    async *rows(db, days) {
      for (const line of await readLists(db, days)) {
        const { day, source, partner, method, currency, oursCount, theirsCount } = line;
        yield [
          ...[day, source, partner, method, currency, oursCount, coins(line.oursHundredths)],
          ...[theirsCount, coins(line.theirsHundredths)],
        ];
      }
    },
  },
  cases: {
    columns: [
      ...["id", "day", "source", "kind", "partner", "reference", "order", "ours", "theirs", "currency", "found"],
      ...["after closing", "state", "explanation", "explained by", "closed by"],
    ],
    async *rows(db, days) {
      for (let after = 0; ; ) {
        const page = await readCases(db, days, { after, most: PAGE });
        for (const one of page)
          yield [
            ...[one.id, one.day, one.source, one.kind, one.partner, one.reference, one.orderId],
            ...[coins(one.oursHundredths), coins(one.theirsHundredths), one.currency ?? "coins"],
            ...[one.foundAt.toISOString(), one.afterClosing, one.state, one.explanation, one.explainedBy, one.closedBy],
          ];
        if (page.length < PAGE) return;
        after = page.at(-1)!.id;
      }
    },
  },
  privacy: {
    columns: ["kind", "id", "player", "asked", "due", "done", "outcome"],
    async *rows(db, { from, to }) {
      const [start, end] = [new Date(from), new Date(new Date(to).getTime() + DAY_MS)];
      for (let after: PrivacyRequest | undefined; ; ) {
        const page: PrivacyRequest[] = await listPrivacyRequests(db, { from: start, to: end, after, most: PAGE });
        for (const { kind, id, playerId, askedAt, dueAt, doneAt, outcome } of page)
          yield [kind, id, playerId, ...[askedAt, dueAt, doneAt].map((at) => at?.toISOString() ?? ""), outcome];
        if (page.length < PAGE) return;
        after = page.at(-1)!;
      }
    },
  },
};

/** A report as a CSV file, written while it is read. */
export function reportFile(db: Db, { what, from, to, language }: InputOf<typeof reportsExport>): FileAnswer {
  const { columns, rows } = REPORTS[what];
  async function* lines() {
    yield columns;
    yield* rows(db, { from, to });
  }
  return csvFile(`vitrine-${what}-${from}-${to}`, lines(), language);
}
