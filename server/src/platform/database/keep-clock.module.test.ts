import { setTimeout as sleep } from "node:timers/promises";
import { Registry } from "prom-client";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../test/fixtures/database/database.ts";
import { now, setDatabaseTime, setOwnClock } from "../clock.ts";
import { createLog } from "../log.ts";
import { type Database, openDatabase } from "./database.ts";
import { keepClock } from "./keep-clock.ts";

let copy: TestDatabase;
let database: Database;
const stops: (() => void)[] = [];

beforeAll(async () => {
  copy = await testDatabase();
  database = openDatabase({ connectionString: copy.connectionString });
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  setOwnClock();
  setDatabaseTime(undefined);
});
afterAll(async () => {
  await database.close();
  await copy.drop();
});

async function keep(metrics = new Registry()) {
  const clock = await keepClock({ pool: database.pool, log: createLog("silent"), metrics });
  stops.push(clock.stop);
  const offset = async () => (await metrics.getSingleMetric("vitrine_clock_offset_seconds")!.get()).values[0]!.value;
  return { check: clock.check, offset };
}

async function databaseMs(): Promise<number> {
  const { rows } = await database.pool.query("select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms");
  return rows[0].ms;
}

test("a right clock has no offset, and its time is used as it is", async () => {
  const { check, offset } = await keep();
  expect(Math.abs(await offset())).toBeLessThan(0.5);
  expect(await check()).toBeNull();
  const [before, time, after] = [Date.now(), now().getTime(), Date.now()];
  expect([before <= time, time <= after]).toEqual([true, true]);
});

test.each([12, -12, 3600])(
  "with a clock %d seconds off, the time is the database's and never ahead of it",
  async (seconds) => {
    setOwnClock(() => Date.now() + seconds * 1000);
    const { check, offset } = await keep();
    expect(Math.round(await offset())).toBe(seconds);
    expect(await check()).toBe("this machine's clock differs from the database's");
    const before = await databaseMs();
    const time = now().getTime();
    const after = await databaseMs();
    expect(time).toBeLessThanOrEqual(after);
    expect(before - time).toBeLessThan(1000);
  },
);

test("a difference of four seconds is corrected, and the node stays ready", async () => {
  setOwnClock(() => Date.now() + 4000);
  const { check, offset } = await keep();
  expect(Math.round(await offset())).toBe(4);
  expect(await check()).toBeNull();
  expect(now().getTime()).toBeLessThanOrEqual(await databaseMs());
});

test("a clock that is set while the site runs changes nothing, and is noticed", async () => {
  const { check, offset } = await keep();
  setOwnClock(() => Date.now() + 60_000);
  expect(now().getTime()).toBeLessThanOrEqual(await databaseMs());
  while ((await check()) === null) await sleep(50);
  expect(Math.round(await offset())).toBe(60);
  setOwnClock();
  while ((await check()) !== null) await sleep(50);
  expect(Math.abs(await offset())).toBeLessThan(0.5);
});

test("while the database is away the last measurement counts", async () => {
  setOwnClock(() => Date.now() + 12_000);
  const other = openDatabase({ connectionString: copy.connectionString });
  const clock = await keepClock({
    ...{ log: createLog("silent"), metrics: new Registry(), everyMs: 20 },
    pool: other.pool,
  });
  stops.push(clock.stop);
  await other.close();
  await sleep(100);
  expect(now().getTime()).toBeLessThanOrEqual(await databaseMs());
  expect(await clock.check()).not.toBeNull();
});
