import { sql } from "kysely";
import { now } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.ts";
import { type CheckDeps, checkDay } from "./check-day.ts";
import { readMonthOfDays } from "./read-reports.ts";
import { COMPARED_AGAIN_MS, COMPARED_FOR_MS } from "./rules.ts";
import { type Day, readDays, sumEndedDays } from "./sum-days.ts";

/** How a report is sent by mail; undefined if no mailbox is set. */
export type ReportMail = { to: string; address: string; sendMail(mail: Mail): Promise<void> };
type Mail = { to: string; subject: string; text: string };

/**
 * The job of the reports: sums the days that have ended, compares recent days with the lists of channel and courier, and
 * mails the newest day when all its comparisons have succeeded.
 */
export async function runReports(deps: CheckDeps, mail: ReportMail | undefined): Promise<void> {
  const { db } = deps;
  await sumEndedDays(db);
  for (const day of await findDue(db)) await checkDay(deps, day);
  if (mail) await mailNewestDay(db, mail);
}

/** The recent days of which a comparison is missing or old, the newest first. */
function findDue(db: Db): Promise<Day[]> {
  const recent = new Date(now().getTime() - COMPARED_FOR_MS);
  const old = new Date(now().getTime() - COMPARED_AGAIN_MS);
  return readDays(
    db,
    sql`to_time > ${recent} and (select count(*) from reports_checks one
      where one.day = reports_days.day and one.good_at > ${old}) < 3 order by day desc`,
  );
}

/** Mails the newest day, once. A mail that failed is tried again by the next run. */
async function mailNewestDay(db: Db, { to, address, sendMail }: ReportMail): Promise<void> {
  const [newest] = await readDays(
    db,
    sql`mailed_at is null and day = (select max(day) from reports_days) and (select count(*) from reports_checks one
      where one.day = reports_days.day and one.good_at is not null) = 3`,
  );
  if (!newest) return;
  const { day } = newest;
  const { list } = await readMonthOfDays(db, day.slice(0, 7));
  const row = list.find((one) => one.day === day)!;
  const lines = [
    `Deposits:            ${row.deposits.toFixed(2)} coins`,
    `Taken back:          ${row.takenBack.toFixed(2)} coins`,
    `Stakes:              ${row.stakes.toFixed(2)} coins`,
    `Items sold back:     ${row.soldBack.toFixed(2)} coins`,
    `Differences:         ${row.cases}, without an explanation: ${row.openCases}`,
  ];
  const subject = `Vitrine ${day}: ${row.openCases === 0 ? "no open difference" : `${row.openCases} open differences`}`;
  await sendMail({ to, subject, text: `${lines.join("\n")}\n\n${address}/admin/reports/${day}\n` });
  await sql`update reports_days set mailed_at = ${now()} where day = ${day} and mailed_at is null`.execute(db);
}
