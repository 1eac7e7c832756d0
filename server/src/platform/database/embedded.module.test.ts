import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createLog } from "../log.ts";
import { requireDurable } from "./durability.ts";
import { startEmbedded } from "./embedded.ts";

let dataDir: string;
const start = () => startEmbedded({ dataDir, log: createLog("silent") });

const runningDatabase = () => Number(readFileSync(join(dataDir, "postgres/postmaster.pid"), "utf8").split("\n")[0]);

async function query(connectionString: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString });
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "vitrine-embedded-"));
  chmodSync(dataDir, 0o755);
});

afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test("written rows are still there after a stop and a second start", async () => {
  const first = await start();
  await query(first.connectionString, "create table kept as select 7 as n");
  await first.stop();
  const second = await start();
  expect(await query(second.connectionString, "select n from kept")).toEqual([{ n: 7 }]);
  await second.stop();
});

test("a second Vitrine on the same DATA_DIR is refused, and the first keeps running", async () => {
  const first = await start();
  await expect(start()).rejects.toThrow(/^DATA_DIR: another Vitrine \(process \d+\) is already running/);
  expect(await query(first.connectionString, "select 1 as n")).toEqual([{ n: 1 }]);
  await first.stop();
});

test("after the program was killed, the next start stops the orphaned database and keeps all committed rows", async () => {
  const child = spawn(process.execPath, [
    resolve(import.meta.dirname, "../../../test/fixtures/database/run-embedded.ts"),
    dataDir,
  ]);
  const [address] = (await once(child.stdout, "data")) as [Buffer];
  await query(address.toString().trim(), "create table kept as select 8 as n");
  const orphan = runningDatabase();
  child.kill("SIGKILL");
  await once(child, "exit");
  process.kill(orphan, 0);
  const next = await start();
  expect(runningDatabase()).not.toBe(orphan);
  expect(await query(next.connectionString, "select n from kept")).toEqual([{ n: 8 }]);
  await next.stop();
});

test("a killed database restarts automatically with all committed rows", async () => {
  const embedded = await start();
  await query(embedded.connectionString, "create table kept as select 9 as n");
  process.kill(runningDatabase(), "SIGKILL");
  const read = () => query(embedded.connectionString, "select n from kept").catch(() => []);
  await expect.poll(read, { timeout: 20_000 }).toEqual([{ n: 9 }]);
  await embedded.stop();
});

test("a data folder of another major version is refused and stays unchanged", async () => {
  await (await start()).stop();
  const file = join(dataDir, "postgres/PG_VERSION");
  writeFileSync(file, "14\n");
  await expect(start()).rejects.toThrow(
    /^DATA_DIR: its database belongs to PostgreSQL 14, but this Vitrine has PostgreSQL \d+; nothing was changed\.$/,
  );
  expect(readFileSync(file, "utf8")).toBe("14\n");
});

test("an old process file whose number belongs to another process does not prevent the start", async () => {
  await (await start()).stop();
  writeFileSync(join(dataDir, "postgres/postmaster.pid"), `${process.pid}\n${dataDir}/postgres\n`);
  writeFileSync(join(dataDir, "vitrine.pid"), `${process.pid} 1\n`);
  await (await start()).stop();
});

test.each(["fsync", "full_page_writes"])("a database with %s off is refused", async (name) => {
  const embedded = await start();
  await query(embedded.connectionString, `alter system set ${name} = off`);
  await query(embedded.connectionString, "select pg_reload_conf()");
  await expect
    .poll(() => requireDurable(embedded.connectionString).catch((error) => error.message))
    .toMatch(`${name} off`);
  await embedded.stop();
});
