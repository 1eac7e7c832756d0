import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Opened } from "@vitrine/contract/boxes.ts";
import type { LogHead } from "@vitrine/contract/transparency/calls.ts";
import { openCheckpoint, readLogKey } from "@vitrine/contract/transparency/checkpoint.ts";
import { isConsistent } from "@vitrine/contract/transparency/merkle.ts";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { followLog, type WitnessState } from "../../../scripts/witness.ts";
import { call } from "../../test/fixtures/call.ts";
import type { TestDatabase } from "../../test/fixtures/database/database.ts";
import { openPool } from "../../test/fixtures/database/pool.ts";
import { boxesOnSale, newPlayer } from "../../test/fixtures/players.ts";
import { demoDatabase, type SpawnedSite, spawnSite } from "../../test/fixtures/site.ts";

const dataDir = mkdtempSync(join(tmpdir(), "vitrine-killed-"));
let database: TestDatabase;
let owner: pg.Pool;
let site: SpawnedSite;
let witnessed: WitnessState | undefined;

const start = async () => {
  site = await spawnSite({ connectionString: database.connectionString, env: { DATA_DIR: dataDir } });
};
beforeAll(async () => {
  database = await demoDatabase();
  owner = openPool({ connectionString: database.connectionString, max: 3 });
  await start();
});
afterAll(async () => {
  await site.close();
  await owner.end();
  await database.drop();
  rmSync(dataDir, { recursive: true });
});

const head = async () => (await call<LogHead>(site, "GET", "transparency/head")).body.data;
async function openBox(): Promise<number> {
  const { token } = await newPlayer(site);
  const boxes = await boxesOnSale(site);
  const opened = await call<Opened>(site, "POST", "box/open", { token, body: { id: boxes[0]!.id, number: 1 } });
  return opened.body.data.drops[0]!.roundId;
}
const stored = async () => {
  const { rows } = await owner.query<{ size: string; signed: string }>(
    "select size, signed_size as signed from transparency_log",
  );
  return { size: Number(rows[0]!.size), signed: Number(rows[0]!.signed) };
};
const sizeInFile = () => Number(readFileSync(join(dataDir, "log-checkpoint"), "utf8").split("\n")[1]);

/** After a kill and a new start every roll is in the log once, all is signed, and a witness sees a log that only grew. */
async function expectWhole(): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await owner.query<{ left: string; twice: string }>(`select
        (select count(*) from fairness_rounds roll
          where not exists (select from transparency_leaves leaf where leaf.roll_id = roll.id)) as left,
        (select count(*) - count(distinct content) from transparency_leaves) as twice`);
      const { size, signed } = await stored();
      return [Number(rows[0]!.left), Number(rows[0]!.twice), size === signed && sizeInFile() === signed];
    })
    .toEqual([0, 0, true]);
  expect((await head()).state).toBe("running");
  witnessed = (await followLog({ address: site.url, known: witnessed })).state;
}

/**
 * Stops the sequencer inside of a statement: the trigger waits for a lock that the test holds. Returns a function that
 * kills the process there, with SIGKILL, and lets the database go on.
 */
async function stopAt(table: string, when: string): Promise<() => Promise<void>> {
  const holder = await owner.connect();
  await holder.query("select pg_advisory_lock(777)");
  await holder.query(`create or replace function stop_here() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock(777); return new; end $$;
    create trigger aaa_stop before ${when} on ${table} for each row execute function stop_here()`);
  await openBox();
  await expect
    .poll(async () => {
      const { rows } = await owner.query(
        "select from pg_locks where locktype = 'advisory' and objid = 777 and not granted",
      );
      return rows.length;
    })
    .toBe(1);
  return async () => {
    await site.kill();
    await holder.query("select pg_advisory_unlock(777)");
    await holder.query(`drop trigger aaa_stop on ${table}`);
    holder.release();
  };
}

test("a process that is killed before its first checkpoint starts the log again without a leaf twice", async () => {
  await openBox();
  await expect.poll(async () => (await stored()).size).toBeGreaterThan(0);
  await site.kill();
  await start();
  await expectWhole();
});

test("a process that is killed while it appends leaves nothing half in the log", async () => {
  const before = await stored();
  const kill = await stopAt("transparency_leaves", "insert");
  expect((await stored()).size).toBe(before.size);
  await kill();
  await start();
  await expectWhole();
});

test("a process that is killed between the leaves and their signature signs them after the next start", async () => {
  const appended = async () => {
    const { size, signed } = await stored();
    return size > signed;
  };
  // A signature follows the leaves after at most ten seconds, so most first tries are in time.
  for (let turn = 0; turn < 10 && !(await appended()); turn += 1) {
    if (turn > 0) await start();
    const before = await stored();
    await openBox();
    await expect.poll(async () => (await stored()).size, { interval: 5 }).toBeGreaterThan(before.size);
    await site.kill();
  }
  expect(await appended()).toBe(true);
  await start();
  await expectWhole();
});

test("a process that is killed between the signed file and the database signs the same list again", async () => {
  const before = await stored();
  const kill = await stopAt("transparency_log", "update of checkpoint");
  const inFile = sizeInFile();
  expect([inFile > before.signed, (await stored()).signed]).toEqual([true, before.signed]);
  const file = readFileSync(join(dataDir, "log-checkpoint"), "utf8");
  await kill();
  await start();
  await expectWhole();
  // What the killed process has signed is part of the log that the witness follows.
  const key = (await head()).key!;
  const signed = (await openCheckpoint(file, readLogKey(key)!))!;
  const { body } = await call<{ path: string[] }>(site, "GET", "transparency/consistency", {
    query: { first: signed.size, second: (await head()).size },
  });
  const second = (await openCheckpoint((await head()).checkpoint!, readLogKey(key)!))!;
  const path = body.data.path.map((hash) => new Uint8Array(Buffer.from(hash, "hex")));
  expect(isConsistent({ first: signed, second, path })).toBe(true);
});
