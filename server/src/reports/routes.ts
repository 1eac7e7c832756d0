import * as calls from "@vitrine/contract/operators/reports.ts";
import { DAY_MS } from "@vitrine/contract/time.ts";
import type { OperatorActs, OperatorRoutes } from "../operators/index.ts";
import { now } from "../platform/clock.ts";
import { Refusal } from "../platform/errors.ts";
import type { Site } from "../platform/site.ts";
import { cursorOf, listPrivacyRequests, type PrivacyRequest, placeOf } from "../privacy/index.ts";
import { type CheckDeps, checkDay } from "./check-day.ts";
import { closeCase, closeDay, explainCase } from "./close-day.ts";
import { reportFile } from "./export-reports.ts";
import { needDay, readDay, readMonth, readMonthOfDays } from "./read-reports.ts";

/** Serves the daily closing, the month, the list of data requests, and their files. */
export function reportRoutes(
  { db }: Site,
  {
    operatorCall,
    operatorFileCall,
    act,
    ...partners
  }: OperatorRoutes & OperatorActs & Pick<CheckDeps, "channel" | "courier">,
): void {
  operatorCall(calls.reportsDays, ({ month }) => readMonthOfDays(db, month));
  operatorCall(calls.reportsDay, ({ day }) => readDay(db, requireDate(day)));
  operatorCall(calls.reportsMonth, ({ month }) => readMonth(db, month));
  operatorCall(calls.reportsCheck, async ({ day }) => {
    const found = await checkDay({ db, ...partners }, await needDay(db, requireDate(day)));
    return { found };
  });
  operatorCall(calls.reportsPrivacy, async ({ before, pageSize }) => {
    const to = new Date(now().getTime() + DAY_MS);
    const after = before === undefined ? undefined : placeOf(before);
    const rows = await listPrivacyRequests(db, { from: new Date(0), to, after, most: pageSize + 1 });
    const shown = rows.slice(0, pageSize);
    return { list: shown.map(showRequest), next: rows.length > pageSize ? cursorOf(shown.at(-1)!) : null };
  });
  operatorFileCall(calls.reportsExport, async (asked) => {
    return reportFile(db, { ...asked, from: requireDate(asked.from), to: requireDate(asked.to) });
  });
  act(calls.reportsExplain, {
    run: async (tx, { id }, { operator }, explanation) => {
      const before = await explainCase(tx, { id, operator: operator.name, explanation });
      return { result: null, before: { state: before }, after: { state: "explained" } };
    },
  });
  act(calls.reportsCloseCase, {
    run: async (tx, { id }, { operator }) => {
      const before = await closeCase(tx, { id, operator: operator.name });
      return { result: null, before: { state: before }, after: { state: "closed" } };
    },
  });
  act(calls.reportsCloseDay, {
    run: async (tx, { day }, { operator }, reason) => {
      const digest = await closeDay(tx, { day: requireDate(day), operator: operator.name, reason });
      return { result: { hash: digest }, before: { closed: false }, after: { closed: true, hash: digest } };
    },
  });
}

/** Refuses a text such as 2026-02-30, which has the form of a date but is no day. */
function requireDate(day: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== day) throw new Refusal("not_found");
  return day;
}

const showRequest = ({ kind, id, playerId, askedAt, dueAt, doneAt, outcome }: PrivacyRequest) => ({
  ...{ kind, id, playerId, outcome, askedTime: askedAt.toISOString() },
  ...{ dueTime: dueAt?.toISOString() ?? null, doneTime: doneAt?.toISOString() ?? null },
});
