import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import * as calls from "@vitrine/contract/operators/calls.ts";
import type { OperatorRole } from "@vitrine/contract/operators/permissions.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ask, type JoinedOperator, joinOperator } from "../../test/fixtures/operators.ts";
import { type LocalSite, startSite } from "../../test/fixtures/site.ts";
import { countDownload } from "./downloads.ts";
import { DOWNLOADS_A_DAY } from "./rules.ts";

let site: LocalSite;
const joined = {} as Record<"finance" | "auditor" | "owner", JoinedOperator>;
beforeAll(async () => {
  site = await startSite({ seed: false });
  for (const role of ["finance", "auditor", "owner"] as const) joined[role] = await joinOperator(site, role, role);
});
afterAll(() => site.close());
beforeEach(() => site.database.db.deleteFrom("operators_downloads").execute());

/** Downloads a file of so many rows, in pages of 500. Returns how many arrived, and how often an alarm was raised. */
async function download(role: OperatorRole, rows: number) {
  const { db } = site.database;
  const { id } = await db
    .selectFrom("operators_operators")
    .select("id")
    .where("name", "=", role)
    .executeTakeFirstOrThrow();
  const pages = Array.from({ length: rows / 500 }, () => "a,b\r\n".repeat(500));
  const alarms: string[] = [];
  const file = await countDownload(
    db,
    { id, name: role, roles: [role] },
    { open: async () => ({ name: "x.csv", stream: Readable.from(pages) }), alarm: async () => void alarms.push(role) },
  );
  const lines = (await text(file.stream)).split("\r\n").slice(0, -1);
  return { rows: lines.filter((line) => line === "a,b").length, last: lines.at(-1), alarms: alarms.length };
}
const exportLog = async (operator: JoinedOperator) => {
  const headers = { cookie: operator.cookie, "x-forwarded-for": "198.51.100.7", lang: "en-US" };
  const answer = await fetch(`${site.url}${calls.logExport.path}`, { headers });
  return { status: answer.status, text: await answer.text() };
};

test("a file ends at the day's limit with a sentence that says so, and the alarm is raised once", async () => {
  expect(await download("finance", 8000)).toMatchObject({ rows: 8000, alarms: 0 });
  const most = DOWNLOADS_A_DAY.lines;
  const rest = "The daily limit of downloaded rows is reached. The rest is left out.";
  expect(await download("finance", 8000)).toEqual({ rows: most - 8000, last: `"${rest}"`, alarms: 1 });
});

test("two files at the same time share one limit", async () => {
  const both = await Promise.all([download("finance", 8000), download("finance", 8000)]);
  expect(both[0]!.rows + both[1]!.rows).toBeLessThanOrEqual(DOWNLOADS_A_DAY.lines);
  expect(both[0]!.alarms + both[1]!.alarms).toBe(1);
});

test("above the limit no file begins, and the log names the operator; owners and auditors have no limit", async () => {
  expect((await exportLog(joined.finance)).text).toContain("finance");
  const { db } = site.database;
  await db
    .updateTable("operators_downloads")
    .set({ lines: DOWNLOADS_A_DAY.lines + 1 })
    .execute();
  const refused = await exportLog(joined.finance);
  expect([refused.status, refused.text]).toEqual([429, expect.stringContaining("The limit of downloads for today")]);
  expect((await exportLog(joined.finance)).status).toBe(429);
  const log = (await ask(site, calls.logList, { command: "too many downloads" }, joined.owner)).body.data.list;
  expect(log).toMatchObject([{ operator: "finance", address: "198.51.100.7" }]);
  for (const role of ["auditor", "owner"] as const) {
    await exportLog(joined[role]);
    await db.updateTable("operators_downloads").set({ lines: 1_000_000, files: 1000 }).execute();
    expect((await exportLog(joined[role])).status).toBe(200);
  }
});
