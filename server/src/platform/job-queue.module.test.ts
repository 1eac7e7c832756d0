import { DAY_MS, HOUR_MS, MINUTE_MS } from "@vitrine/contract/time.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../test/fixtures/database/database.ts";
import { administer, withDatabase } from "../../test/fixtures/database/postgres.ts";
import { type Database, openDatabase } from "./database/database.ts";
import { readNotes } from "./job-notes.ts";
import { intervalOf, startJobQueue } from "./job-queue.ts";
import { createLog } from "./log.ts";

let copy: TestDatabase;
let database: Database;
const unhandled: unknown[] = [];
const note = (reason: unknown) => unhandled.push(reason);

beforeAll(async () => {
  process.on("unhandledRejection", note);
  copy = await testDatabase();
  database = openDatabase({ connectionString: copy.connectionString, maxConnections: 1, asOwner: true });
});

afterAll(async () => {
  await database.close();
  await copy.drop();
  process.off("unhandledRejection", note);
});

const enqueue = (name: string) => database.pool.query("select graphile_worker.add_job($1)", [name]);

test.each(["done", "failed"])(
  "a job that is %s while the database is away causes no crash, and later jobs run",
  async (end) => {
    const server = withDatabase(copy.connectionString, "postgres");
    const name = copy.connectionString.split("/").at(-1)?.replace(/\?.*$/, "");
    const ran: string[] = [];
    const jobs = {
      cut: async () => {
        // The queue runs a failed job again after some seconds. The database is cut off once.
        if (ran.includes("cut")) return;
        await administer(server, `alter database ${name} allow_connections false`);
        await administer(
          server,
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and application_name = 'vitrine jobs'`,
        );
        ran.push("cut");
        if (end === "failed") throw new Error("as it was told to");
      },
      next: async () => void ran.push("next"),
    };
    const { connectionString } = copy;
    const runner = await startJobQueue({ connectionString, jobs, timetable: "", log: createLog("silent") });
    try {
      await enqueue("cut");
      await expect.poll(() => ran, { timeout: 20_000 }).toEqual(["cut"]);
      await enqueue("next");
      await administer(server, `alter database ${name} allow_connections true`);
      await expect.poll(() => ran, { timeout: 40_000 }).toEqual(["cut", "next"]);
      expect(unhandled).toEqual([]);
    } finally {
      await runner.stop();
    }
  },
);

test("the last success and the last failure of each job are noted, and a success ends the failure", async () => {
  let isBroken = true;
  const jobs = {
    good: async () => {},
    flaky: async () => {
      if (isBroken) throw new Error("the mail server is away");
    },
  };
  const { connectionString } = copy;
  const timetable = "* * * * * good\n*/10 * * * * flaky";
  const read = async () => (await readNotes(database.db)).filter(({ name }) => name === "good" || name === "flaky");
  const runner = await startJobQueue({ connectionString, jobs, timetable, log: createLog("silent"), noteEveryMs: 50 });
  try {
    await expect.poll(read).toMatchObject([
      { name: "flaky", every_seconds: 600, good_at: null, failed_at: null },
      { name: "good", every_seconds: 60, good_at: null },
    ]);
    await enqueue("good");
    await enqueue("flaky");
    await expect.poll(read, { timeout: 20_000 }).toMatchObject([
      { good_at: null, failure: "Error: the mail server is away", failed: 1, waiting: 0 },
      { good_at: expect.any(Date), failed_at: null, failed: 0 },
    ]);
    isBroken = false;
    await expect
      .poll(read, { timeout: 40_000 })
      .toMatchObject([{ good_at: expect.any(Date), failed_at: null, failure: null, failed: 0 }, {}]);
  } finally {
    await runner.stop();
  }
});

test.each([
  ["* * * * *", MINUTE_MS],
  ["*/15 * * * *", 15 * MINUTE_MS],
  ["40 * * * *", HOUR_MS],
  ["10 20 * * *", DAY_MS],
])("the line %s of the timetable runs every %i ms", (line, everyMs) => {
  expect(intervalOf(line.split(" "))).toBe(everyMs);
});
