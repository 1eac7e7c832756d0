import type { CASE_KINDS, CASE_STATES, ReportSource } from "@vitrine/contract/operators/reports.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../platform/database/database.ts";
import type { ListLine } from "./compare-lists.ts";
import type { Balance } from "./sum-days.ts";

/** A stored difference. */
export type StoredCase = {
  id: number;
  day: string;
  source: ReportSource;
  kind: (typeof CASE_KINDS)[number];
  partner: string;
  reference: string;
  orderId: string | null;
  oursHundredths: number | null;
  theirsHundredths: number | null;
  currency: string | null;
  afterClosing: boolean;
  foundAt: Date;
  seenAt: Date;
  state: (typeof CASE_STATES)[number];
  explanation: string | null;
  explainedBy: string | null;
  closedBy: string | null;
};

/** Two dates of the site, both included. */
export type Days = { from: string; to: string };

/** Reads the differences of some days, the oldest first; with `after`, the next ones after that id. */
export async function readCases(
  db: Db | Tx,
  { from, to }: Days,
  { after, most }: { after: number; most: number } = { after: 0, most: 1000 },
): Promise<StoredCase[]> {
  const { rows } = await sql<StoredCase>`select id, day::text, source, kind, partner, reference, order_id as "orderId",
      ours_hundredths as "oursHundredths", theirs_hundredths as "theirsHundredths", currency,
      after_closing as "afterClosing", found_at as "foundAt", seen_at as "seenAt", state, explanation,
      explained_by as "explainedBy", closed_by as "closedBy"
    from reports_cases where day between ${from} and ${to} and id > ${after} order by id limit ${most}`.execute(db);
  return rows;
}

type StoredLine = ListLine & { day: string; source: "deposits" | "withdrawals"; partner: string };

/** Reads the compared lists of some days. */
export async function readLists(db: Db | Tx, { from, to }: Days): Promise<StoredLine[]> {
  const { rows } = await sql<StoredLine>`select day::text, source, partner, method, currency,
      ours_count as "oursCount", ours_hundredths as "oursHundredths", theirs_count as "theirsCount",
      theirs_hundredths as "theirsHundredths"
    from reports_lists where day between ${from} and ${to}
    order by day, source, partner, method, currency`.execute(db);
  return rows;
}

/** When each comparison of a day last succeeded, and whether the last try failed. */
export async function readChecks(db: Db | Tx, day: string) {
  const { rows } = await sql<{ source: ReportSource; goodAt: Date | null; failed: boolean }>`
    select source, good_at as "goodAt", failure is not null as failed from reports_checks where day = ${day}
    order by source`.execute(db);
  return rows;
}

/** The balance of each account at the start and at the end of a day. */
export async function readBalances(db: Db | Tx, day: string): Promise<Balance[]> {
  const { rows } = await sql<Balance>`select account, balance_type as "balanceType", opening_cents as "openingCents",
      closing_cents as "closingCents" from reports_balances where day = ${day}
    order by account, balance_type`.execute(db);
  return rows;
}
