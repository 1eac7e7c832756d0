import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../test/fixtures/database/database.ts";
import { CommitInDoubt } from "../errors.ts";
import { type Database, openDatabase, transact } from "./database.ts";
import { openPipelines, type Pipelines, pipelineOver } from "./pipeline.ts";

let copy: TestDatabase;
let database: Database;
let pipelines: Pipelines;
const unhandled: unknown[] = [];
const note = (reason: unknown) => unhandled.push(reason);

beforeAll(async () => {
  process.on("unhandledRejection", note);
  copy = await testDatabase();
  database = openDatabase({ connectionString: copy.connectionString, maxConnections: 2, asOwner: true });
  // The owner creates the table; the pipelines work in the server's role.
  pipelines = openPipelines({ connectionString: copy.connectionString, connections: 2 });
  await database.pool.query(`create table tries (id int primary key, worth bigint,
    once int unique deferrable initially deferred)`);
  // The server's role may not end its own connection.
  await database.pool.query(`create function end_backend() returns boolean language sql security definer
    as 'select pg_terminate_backend(pg_backend_pid())'`);
});

beforeEach(() => database.pool.query("truncate tries"));

afterAll(async () => {
  await pipelines.close();
  await database.close();
  await copy.drop();
  process.off("unhandledRejection", note);
  expect(unhandled).toEqual([]);
});

const insert = "insert into tries (id, worth, once) values ($1, $2, $3) returning id, worth";
const ids = async () => (await database.pool.query("select id from tries order by id")).rows.map((row) => row.id);

test("statements that were not awaited are committed together with the commit", async () => {
  const rows = await pipelines.run(async (p) => {
    const first = p.query("insert", insert, [1, 10, 1]);
    const second = p.query("insert", insert, [2, 2 ** 53 - 1, 2]);
    await p.commit();
    return [await first, await second];
  });
  expect(rows).toEqual([[{ id: 1, worth: 10 }], [{ id: 2, worth: 2 ** 53 - 1 }]]);
  expect(await ids()).toEqual([1, 2]);
});

test("run commits automatically when the work did not call commit", async () => {
  await pipelines.run(async (p) => {
    p.query("insert", insert, [1, 1, 1]);
  });
  expect(await ids()).toEqual([1]);
});

test("a failed statement rolls back all others, awaited or not, and the first error is reported", async () => {
  const failing = pipelines.run(async (p) => {
    p.query("insert", insert, [1, 1, 1]);
    p.query("insert", insert, [1, 2, 2]);
    p.query("insert", insert, [3, 3, 3]);
    await p.commit();
  });
  await expect(failing).rejects.toMatchObject({ code: "23505" });
  expect(await ids()).toEqual([]);
});

test("counters run once, after the commit, and never after a rollback", async () => {
  const counted: string[] = [];
  await pipelines.run(async (p) => {
    p.query("insert", insert, [1, 1, 1]);
    p.afterCommit(() => counted.push("committed"));
    await p.query("insert", insert, [2, 2, 2]);
    expect(counted).toEqual([]);
    await p.commit();
    expect(counted).toEqual(["committed"]);
  });
  const refused = pipelines.run(async (p) => {
    p.afterCommit(() => counted.push("not unique"));
    p.query("insert", insert, [3, 3, 2]);
  });
  await expect(refused).rejects.toMatchObject({ code: "23505" });
  const thrown = pipelines.run(async (p) => {
    p.afterCommit(() => counted.push("thrown"));
    await p.query("insert", insert, [4, 4, 4]);
    throw new Error("a refusal");
  });
  await expect(thrown).rejects.toThrow("a refusal");
  await transact(database.db, async (tx) => pipelineOver(tx).afterCommit(() => counted.push("over a transaction")));
  const failing = transact(database.db, async (tx) => {
    pipelineOver(tx).afterCommit(() => counted.push("over a failed one"));
    throw new Error("a refusal");
  });
  await expect(failing).rejects.toThrow("a refusal");
  expect(counted).toEqual(["committed", "over a transaction"]);
});

test("a failure that the work caught still fails the transaction", async () => {
  const failing = pipelines.run(async (p) => {
    await p.query("insert", insert, [1, 1, 1]);
    await p.query("insert", insert, [1, 1, 1]).catch(() => {});
    return "as if nothing had happened";
  });
  await expect(failing).rejects.toMatchObject({ code: "23505" });
  expect(await ids()).toEqual([]);
});

test("a constraint that is checked at commit rejects the run", async () => {
  const failing = pipelines.run(async (p) => {
    p.query("insert", insert, [1, 1, 7]);
    p.query("insert", insert, [2, 1, 7]);
    await p.commit();
  });
  await expect(failing).rejects.toMatchObject({ code: "23505" });
  expect(await ids()).toEqual([]);
});

test("an error of the work itself rolls back and is thrown unchanged", async () => {
  const failing = pipelines.run(async (p) => {
    await p.query("insert", insert, [1, 1, 1]);
    p.query("insert", insert, [2, 2, 2]);
    throw new Error("changed my mind");
  });
  await expect(failing).rejects.toThrow("changed my mind");
  expect(await ids()).toEqual([]);
});

test("when a value cannot be sent, nothing is committed", async () => {
  const circle: { self?: unknown } = {};
  circle.self = circle;
  const failing = pipelines.run(async (p) => {
    p.query("insert", insert, [1, 1, 1]);
    p.query("insert", insert, [2, circle, 2]);
    await p.commit();
  });
  await expect(failing).rejects.toThrow(/circular/i);
  expect(await ids()).toEqual([]);
});

test("when a statement name has two texts, nothing is committed", async () => {
  const failing = pipelines.run(async (p) => {
    p.query("insert", insert, [1, 1, 1]);
    p.query("insert", "select 1", []);
    await p.commit();
  });
  await expect(failing).rejects.toThrow("two different texts");
  expect(await ids()).toEqual([]);
});

test("more runs than connections wait in a queue, and every failure leaves its connection usable", async () => {
  const runs = Array.from({ length: 40 }, (_, index) =>
    pipelines.run(async (p) => {
      p.query("insert", insert, [index, index, index]);
      if (index % 3 === 0) p.query("broken", "select 1 / $1::int", [0]);
      await p.commit();
    }),
  );
  const outcomes = await Promise.allSettled(runs);
  expect(outcomes.map(({ status }) => status)).toEqual(
    runs.map((_, index) => (index % 3 === 0 ? "rejected" : "fulfilled")),
  );
  expect(await ids()).toEqual(runs.map((_, index) => index).filter((index) => index % 3 !== 0));
});

test("a connection that the database closed is replaced", async () => {
  const backends = () => pipelines.run((p) => p.query<{ pid: number }>("pid", "select pg_backend_pid() as pid", []));
  const [before] = await backends();
  const cut = pipelines.run(async (p) => {
    p.query("insert", insert, [1, 1, 1]);
    await p.query("end", "select pg_terminate_backend(pg_backend_pid())", []);
  });
  await expect(cut).rejects.toThrow();
  await database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'vitrine pipeline' and datname = current_database()",
  );
  await expect.poll(() => backends().catch(() => [])).toHaveLength(1);
  const [after] = await backends();
  expect(after?.pid).not.toBe(before?.pid);
  expect(await ids()).toEqual([]);
});

test("an error before the commit is sent means that nothing was written", async () => {
  const failures = [
    pipelines.run(async (p) => {
      p.query("insert", insert, [1, 1, 1]);
      p.query("broken", "select 1 / $1::int", [0]);
      await p.commit();
    }),
    pipelines.run(async (p) => {
      p.query("insert", insert, [2, 1, 2]);
      p.query("end_by_owner", "select end_backend()", []);
      await p.commit();
    }),
    pipelines.run(async (p) => {
      await p.query("insert", insert, [3, 1, 3]);
      throw new Error("changed my mind");
    }),
    // The constraint is checked at the commit, which PostgreSQL then answers with an error.
    pipelines.run(async (p) => {
      p.query("insert", insert, [4, 1, 4]);
      p.query("insert", insert, [5, 1, 4]);
      await p.commit();
    }),
  ];
  const errors = (await Promise.allSettled(failures)).map((one) =>
    one.status === "rejected" ? one.reason : undefined,
  );
  expect(errors.map(({ code, message }) => code ?? message)).toEqual(["22012", "57P01", "changed my mind", "23505"]);
  for (const error of errors) expect(error).not.toBeInstanceOf(CommitInDoubt);
  expect(await ids()).toEqual([]);
});

test("an error of the work after its commit says that the commit was sent", async () => {
  const failing = pipelines.run(async (p) => {
    p.query("insert", insert, [1, 1, 1]);
    await p.commit();
    throw new Error("too late");
  });
  await expect(failing).rejects.toMatchObject({ name: "CommitInDoubt", cause: { message: "too late" } });
  expect(await ids()).toEqual([1]);
});

test("an unreadable answer after a commit reports that the commit was sent", async () => {
  const failing = pipelines.run(async (p) => {
    p.query("insert", insert, [1, 1, 1]);
    p.query("large", "select $1::bigint as large", ["9007199254740993"]);
    await p.commit();
  });
  await expect(failing).rejects.toMatchObject({ name: "CommitInDoubt", cause: expect.any(RangeError) });
  expect(await ids()).toEqual([1]);
});

test("a connection that is lost while the commit runs reports that the commit was sent", async () => {
  await database.pool.query(`create or replace function end_at_commit() returns trigger language plpgsql as $$
    begin perform end_backend(); return null; end $$;
    create constraint trigger tries_end after insert on tries deferrable initially deferred
      for each row execute function end_at_commit()`);
  const failing = pipelines.run(async (p) => {
    p.query("insert", insert, [1, 1, 1]);
    await p.commit();
  });
  await expect(failing).rejects.toMatchObject({ name: "CommitInDoubt", cause: { code: "57P01" } });
  await database.pool.query("drop trigger tries_end on tries");
});

test("integers beyond 2^53 and numeric values are errors, never rounded", async () => {
  const { pool } = database;
  await expect(pool.query("select 9007199254740993::bigint as big")).rejects.toThrow("does not fit");
  await expect(pool.query("select 1.5::numeric as part")).rejects.toThrow("numeric");
  const { rows } = await pool.query("select 5::bigint as one, array[1, null, 3]::bigint[] as many");
  expect(rows).toEqual([{ one: 5, many: [1, null, 3] }]);
});
