import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { testDatabase } from "../../../test/fixtures/database/database.ts";
import { openPool } from "../../../test/fixtures/database/pool.ts";
import { openDatabase, transact } from "../database/database.ts";
import { createLog } from "../log.ts";
import { appendEvents, insertEventsStatement, type LoggedEvent, relayWakes, tailEvents, wakeTail } from "./index.ts";
import { selectEventsAfter, selectUnrevealedBefore } from "./stored-events.ts";

type Tail = {
  seen: LoggedEvent[];
  arrivals: number[];
  names: () => string[];
  lagSeconds(): Promise<number>;
  stop(): Promise<void>;
};

const log = createLog("silent");
const tails: Tail[] = [];
const unfinished = new Set<pg.PoolClient>();
let database: Awaited<ReturnType<typeof testDatabase>>;
let pool: pg.Pool;

beforeAll(async () => {
  database = await testDatabase();
  pool = openPool({ connectionString: database.connectionString, max: 40 });
});
afterEach(async () => {
  await Promise.all(tails.splice(0).map((tail) => tail.stop()));
  // A failed test must not leave a transaction open, because all later events would wait for it.
  for (const client of unfinished) client.release(true);
  unfinished.clear();
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

test("an event is delivered after its commit, with its kind, payload and time", async () => {
  const tail = await startTail();
  const { db, close } = openDatabase({ connectionString: database.connectionString });
  await transact(db, (tx) => appendEvents(tx, [{ kind: "greeting", payload: { name: "a", deep: [1, null] } }]));
  await close();
  wakeTail();
  await until(() => tail.seen.length > 0);
  expect(tail.seen).toMatchObject([{ kind: "greeting", payload: { name: "a", deep: [1, null] } }]);
  expect(tail.seen[0]!.createdAt).toBeInstanceOf(Date);
});

test("a rolled-back transaction delivers no event", async () => {
  const tail = await startTail();
  const lost = await begin();
  await write(lost, "rolled back");
  await finish(lost, "rollback");
  await writeNow("committed");
  await until(() => tail.names().includes("committed"));
  expect(tail.names()).toEqual(["committed"]);
});

test("no event of transactions that commit out of order is lost or repeated", async () => {
  const tail = await startTail({ pageSize: 3 });
  const first = await begin();
  await write(first, "first");
  const second = await begin();
  await write(second, "second");
  await write(first, "first again");
  await finish(second, "commit");
  await writeNow("third");
  wakeTail();
  // The first transaction is still open. Later events must wait for it, or the tail would skip its event.
  await pause(700);
  expect(tail.names()).toEqual([]);
  await finish(first, "commit");
  wakeTail();
  await until(() => tail.seen.length === 4);
  expect(tail.names()).toEqual(["first", "first again", "second", "third"]);
});

test("with many writers, some of them slow, each event comes once, and events of one transaction come in order", async () => {
  const tail = await startTail({ pageSize: 7 });
  const writers = Array.from({ length: 30 }, async (_, writer) => {
    for (let repetition = 0; repetition < 5; repetition += 1) {
      const client = await begin();
      await write(client, `${writer}/${repetition}/a`);
      await pause((writer * 7 + repetition * 13) % 40);
      await write(client, `${writer}/${repetition}/b`);
      await finish(client, (writer + repetition) % 6 === 0 ? "rollback" : "commit");
      wakeTail();
    }
  });
  await Promise.all(writers);
  await writeNow("end");
  await until(() => tail.names().includes("end"));
  const { rows } = await pool.query(
    "select payload ->> 'name' as name from platform_events where payload ->> 'name' like '%/%'",
  );
  expect(rows.length).toBe(250);
  const names = tail.names().filter((name) => name.includes("/"));
  expect([...names].sort()).toEqual(rows.map((row) => row.name).sort());
  for (const name of names.filter((one) => one.endsWith("a"))) {
    expect(names.indexOf(name.replace(/a$/, "b"))).toBe(names.indexOf(name) + 1);
  }
});

test("events stay in order when transaction ids get one more digit", async () => {
  // The cluster used these ids while it was created.
  for (const xid of ["11", "9", "10", "8"]) {
    const payload = JSON.stringify({ name: `of ${xid}` });
    await pool.query("insert into platform_events (xid, kind, payload) values ($1, 'test', $2)", [xid, payload]);
  }
  const client = await pool.connect();
  const first = await selectEventsAfter(client, { xid: "0", id: 0 }, 3);
  const rest = await selectEventsAfter(client, first.at(-1)!, 1);
  client.release();
  expect([...first, ...rest].map(({ xid }) => xid)).toEqual(["8", "9", "10", "11"]);
});

test("an event waits for its reveal, and a tail that starts later also delivers it", async () => {
  const tail = await startTail();
  const later = await writeNow("later", 2_000);
  const sooner = await writeNow("sooner", 1_500);
  await writeNow("now");
  await until(() => tail.seen.length === 1);
  const late = await startTail();
  await until(() => tail.seen.length === 3 && late.seen.length === 2);
  expect(tail.names()).toEqual(["now", "sooner", "later"]);
  expect(tail.arrivals[1]).toBeGreaterThanOrEqual(sooner);
  expect(tail.arrivals[2]).toBeGreaterThanOrEqual(later);
  expect(late.names()).toEqual(["sooner", "later"]);
});

test("a tail that starts finds the unrevealed events by their index, not by reading all events", async () => {
  const client = await pool.connect();
  await client.query("begin");
  await client.query("insert into platform_events (kind, payload) select 'past', '{}' from generate_series(1, 5000)");
  await client.query("analyze platform_events");
  const explained = {
    query: ({ text, values }: pg.QueryConfig) => client.query(`explain ${text}`, values),
  } as unknown as pg.ClientBase;
  const rows: unknown[] = await selectUnrevealedBefore(explained, { xid: "9999999999", id: 0 });
  await client.query("rollback");
  client.release();
  expect(JSON.stringify(rows)).toContain("Index Cond: (revealed_at > ");
});

test("a tail delivers only events after its start", async () => {
  await writeNow("past");
  // The tail starts at the oldest running transaction of the whole cluster, and other test files have running ones.
  const isPast = "select bool_and(xid < pg_snapshot_xmin(pg_current_snapshot())) as past from platform_events";
  while (!(await pool.query(isPast)).rows[0].past) await pause(20);
  const tail = await startTail();
  await writeNow("new");
  await until(() => tail.seen.length > 0);
  expect(tail.names()).toEqual(["new"]);
});

test("a lost connection loses no event and repeats none", async () => {
  const tail = await startTail();
  await writeNow("before");
  await until(() => tail.seen.length === 1);
  await writeNow("held", 600);
  await pause(100);
  for (let cut = 0; cut < 3; cut += 1) {
    const { rowCount } = await pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'vitrine tail' and datname = current_database()",
    );
    await writeNow(`after cut ${cut}`);
    await until(() => tail.names().includes(`after cut ${cut}`));
    expect(rowCount).toBe(1);
  }
  await until(() => tail.names().includes("held"));
  expect([...tail.names()].sort()).toEqual(["after cut 0", "after cut 1", "after cut 2", "before", "held"]);
});

test("a subscriber that throws does not stop the tail", async () => {
  let calls = 0;
  const tail = await startTail({
    onEvents: () => {
      calls += 1;
      throw new Error("a bug");
    },
  });
  await writeNow("one");
  await until(() => calls === 1);
  await writeNow("two");
  await until(() => calls === 2);
  await tail.stop();
});

test("many wakes reach other processes as two notifications, one immediately and one after the pause", async () => {
  const listener = new pg.Client(database.connectionString);
  await listener.connect();
  await listener.query("listen vitrine_events");
  const heard: string[] = [];
  listener.on("notification", ({ channel }) => heard.push(channel));
  const relay = relayWakes({ pool, log, gapMs: 300 });
  for (let wake = 0; wake < 100; wake += 1) wakeTail();
  await until(() => heard.length === 2);
  await pause(400);
  expect(heard).toEqual(["vitrine_events", "vitrine_events"]);
  await relay.stop();
  await listener.end();
});

test("the lag grows while an open transaction holds an event back, and ends with it", async () => {
  const tail = await startTail();
  const held = await begin();
  await write(held, "held");
  await writeNow("waiting");
  await pause(300);
  expect(tail.names()).toEqual([]);
  expect(await tail.lagSeconds()).toBeGreaterThan(0.2);
  await finish(held, "commit");
  wakeTail();
  await until(() => tail.names().includes("waiting"));
  expect(await tail.lagSeconds()).toBe(0);
});

test("the event log refuses updates, deletions and truncation", async () => {
  await writeNow("kept");
  for (const change of [
    "update platform_events set kind = 'x'",
    "delete from platform_events",
    "truncate platform_events",
  ]) {
    await expect(pool.query(change)).rejects.toThrow(/append-only/);
  }
});

async function startTail(
  options: { pageSize?: number; onEvents?: (events: LoggedEvent[]) => void } = {},
): Promise<Tail> {
  const seen: LoggedEvent[] = [];
  const arrivals: number[] = [];
  const tail = tailEvents({
    connectionString: database.connectionString,
    log,
    onEvents(events) {
      seen.push(...events);
      arrivals.push(...events.map(() => Date.now()));
    },
    ...options,
  });
  const names = () => seen.map((event) => (event.payload as { name: string }).name);
  tails.push({ seen, arrivals, names, lagSeconds: tail.lagSeconds, stop: tail.stop });
  await tail.ready;
  return tails.at(-1)!;
}

async function begin(): Promise<pg.PoolClient> {
  const client = await pool.connect();
  unfinished.add(client);
  await client.query("begin");
  return client;
}

async function write(client: pg.ClientBase | pg.Pool, name: string, revealedAt?: Date): Promise<void> {
  const { text, values } = insertEventsStatement;
  await client.query(text, values([{ kind: "test", payload: { name }, revealedAt }]));
}

/** Commits one event and returns the moment of its reveal. */
async function writeNow(name: string, inMs = 0): Promise<number> {
  const revealedAt = new Date(Date.now() + inMs);
  await write(pool, name, inMs > 0 ? revealedAt : undefined);
  wakeTail();
  return revealedAt.getTime();
}

async function finish(client: pg.PoolClient, how: "commit" | "rollback"): Promise<void> {
  await client.query(how);
  unfinished.delete(client);
  client.release();
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function until(check: () => boolean): Promise<boolean> {
  return vi.waitUntil(check, { timeout: 20_000 }).then(() => true);
}
