import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../test/fixtures/database/database.ts";
import { administer, withDatabase } from "../../../test/fixtures/database/postgres.ts";
import { openDatabase } from "./database.ts";
import { openPipelines } from "./pipeline.ts";

let copy: TestDatabase;
let server: string;

beforeAll(async () => {
  copy = await testDatabase();
  server = withDatabase(copy.connectionString, "postgres");
});

afterAll(() => copy.drop());

const end = (pid: number) => administer(server, `select pg_terminate_backend(${pid})`);

test("when a borrowed connection is lost between two queries, only its next query fails", async () => {
  const database = openDatabase({ connectionString: copy.connectionString });
  const borrowed = await database.pool.connect();
  const { rows } = await borrowed.query<{ pid: number }>("select pg_backend_pid() as pid");
  const lost = new Promise((resolve) => borrowed.once("end", () => resolve(undefined)));
  // Without our listener the client's error event would be unhandled and end the process.
  expect(borrowed.listenerCount("error")).toBeGreaterThan(0);
  await end(rows[0]!.pid);
  await lost;
  await expect(borrowed.query("select 1")).rejects.toThrow();
  borrowed.release(true);
  expect((await database.pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await database.close();
});

test("while the database is away every waiting run fails, and later runs succeed", async () => {
  const name = copy.connectionString.split("/").at(-1)?.replace(/\?.*$/, "");
  const pipelines = openPipelines({ connectionString: copy.connectionString, connections: 1 });
  const ask = () => pipelines.run((p) => p.query<{ pid: number }>("pid", "select pg_backend_pid() as pid", []));
  let waiting: Promise<unknown>[] = [];
  const cut = pipelines.run(async (p) => {
    const [row] = await p.query<{ pid: number }>("pid", "select pg_backend_pid() as pid", []);
    waiting = [ask(), ask(), ask()];
    await administer(server, `alter database ${name} allow_connections false`);
    await end(row!.pid);
  });
  await expect(cut).rejects.toThrow();
  const told = await Promise.allSettled(waiting);
  expect(told.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  await administer(server, `alter database ${name} allow_connections true`);
  expect(await ask()).toHaveLength(1);
  await pipelines.close();
});
