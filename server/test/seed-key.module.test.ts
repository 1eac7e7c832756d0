import { afterAll, beforeAll, expect, test } from "vitest";
import { meetSeedKey } from "../src/fairness/index.ts";
import { type Database, openDatabase } from "../src/platform/database/database.ts";
import { keyedHash, makeSeedKey } from "../src/platform/seed-key.ts";
import { ConfigError } from "../src/platform/start-error.ts";
import { startServer } from "../src/start.ts";
import { type TestDatabase, testDatabase } from "./fixtures/database/database.ts";
import { findFreePort } from "./fixtures/free-port.ts";
import { newPlayer } from "./fixtures/players.ts";
import { refuseStart, runOffice, runProgram } from "./fixtures/program.ts";
import { demoDatabase, runSite, type Site, spawnSite, startSite } from "./fixtures/site.ts";

const FIRST = "5eed".repeat(16);
const OTHER = "0bad".repeat(16);
const bytes = (key: string) => Buffer.from(key, "hex");

let fixture: TestDatabase;
let database: Database;
let site: Site;

beforeAll(async () => {
  fixture = await demoDatabase();
  database = openDatabase(fixture);
  site = await runSite(fixture);
});

afterAll(async () => {
  await site.close();
  await database.close();
  await fixture.drop();
});

/** Starting a program takes long on a busy machine. */
const PATIENT = { timeout: 240_000 };
const settings = () => ({ DATABASE_URL: fixture.connectionString, LOG_LEVEL: "silent", DEMO: "on" });

/** Starts a server in this process, and returns the reason of the refusal. */
async function refusalOf(env: Record<string, string>): Promise<string> {
  const own = { ...settings(), PORT: String(await findFreePort()) };
  const refusal: unknown = await startServer({ ...own, ...env }, { pages: false }).then(
    (server) => server.stop(),
    (error) => error,
  );
  expect(refusal).toBeInstanceOf(ConfigError);
  return (refusal as ConfigError).message;
}

test("with a wrong SEED_KEY the role all ends with one line and status 1", PATIENT, async () => {
  const errors = "SEED_KEY: this key does not belong to this database.\n";
  const refused = await refuseStart({ ...settings(), ROLE: "all", SEED_KEY: OTHER });
  expect(refused).toEqual({ status: 1, output: "", errors });
});

test.each(["web", "live", "worker"])("with a wrong SEED_KEY the role %s does not start", PATIENT, async (ROLE) => {
  expect(await refusalOf({ ROLE, SEED_KEY: OTHER })).toBe("SEED_KEY: this key does not belong to this database.");
});

test(
  "with a wrong SEED_KEY an operator's command stops with one line, and with the right one it runs",
  PATIENT,
  async () => {
    for (const command of ["seed-key rotate", "deposit cases"]) {
      const { status, errors } = await runOffice(command, { ...settings(), SEED_KEY: OTHER }).ended;
      expect([status, errors]).toEqual([1, "SEED_KEY: this key does not belong to this database.\n"]);
    }
    const right = await runOffice("deposit cases", { ...settings(), SEED_KEY: FIRST }).ended;
    expect([right.status, right.errors]).toEqual([0, ""]);
  },
);

test("the Steam bot's process refuses to start with a seed key", PATIENT, async () => {
  for (const name of ["SEED_KEY", "SEED_KEY_OLD"]) {
    const { status, errors } = await runProgram("withdrawals/steam-bot/main.ts", { env: { [name]: FIRST } }).ended;
    expect([status, errors]).toEqual([
      1,
      `${name}: only the site's process may have this setting; remove it from the Steam bot's settings.\n`,
    ]);
  }
});

test("a new key is refused while a running process does not have it", PATIENT, async () => {
  const refusal = await refusalOf({ SEED_KEY: OTHER, SEED_KEY_OLD: FIRST });
  expect(refusal).toMatch(/^SEED_KEY: another running process does not have this key[^\n]*$/);
  const { rows } = await database.pool.query("select count(*)::int as keys from fairness_seed_keys");
  expect(rows).toEqual([{ keys: 1 }]);
});

test("a database without a stored fingerprint refuses a key that cannot decrypt its values", PATIENT, async () => {
  const older = await testDatabase();
  const before = await startSite({ ...older, seed: false });
  await newPlayer(before);
  await before.close();
  const refusal = await refusalOf({ DATABASE_URL: older.connectionString, SEED_KEY: OTHER });
  expect(refusal).toBe("SEED_KEY: this key does not belong to this database.");
  const there = openDatabase(older);
  // The new key is first announced to every process; existing encrypted values and hashes still use the old key.
  const announced = makeSeedKey(bytes(FIRST), bytes(OTHER));
  await meetSeedKey(there, announced, { look: true });
  expect(announced.hashKey.export()).toEqual(bytes(FIRST));
  const changed = makeSeedKey(bytes(OTHER), bytes(FIRST));
  await meetSeedKey(there, changed, { look: true });
  expect(changed.hashKey.export()).toEqual(bytes(FIRST));
  await meetSeedKey(there, makeSeedKey(bytes(FIRST)));
  await meetSeedKey(there, makeSeedKey(bytes(FIRST)));
  await expect(meetSeedKey(there, makeSeedKey(bytes(OTHER)))).rejects.toThrow("SEED_KEY: this key does not belong");
  await there.close();
  await older.drop();
});

/** Writes the state after a rotation: another key is in use, and the tests' key is retired. */
async function retireKey(at: TestDatabase): Promise<void> {
  const owner = openDatabase({ ...at, asOwner: true });
  await owner.pool.query(
    `insert into fairness_seed_keys (fingerprint, sealed_hash_key) select sha256('another'), sealed_hash_key from fairness_seed_keys`,
  );
  await owner.pool.query("update fairness_seed_keys set retired_at = now() where fingerprint = $1", [
    makeSeedKey(bytes(FIRST)).current.fingerprint,
  ]);
  await owner.close();
}

test("a process that loses its connection while its key is replaced compares the key again after it reconnects, and stops", async () => {
  const there = await demoDatabase();
  const cut = await spawnSite(there);
  const owner = openDatabase({ ...there, asOwner: true });
  const drop = () =>
    owner.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'vitrine seed keys'`);
  const isAway = async () => (await fetch(`${cut.url}/healthz`).catch(() => undefined)) === undefined;
  // The key in the database is the same as before, so the server continues.
  await drop();
  await expect
    .poll(
      async () =>
        (await owner.pool.query("select from pg_locks where locktype = 'advisory' and classid = 7762807")).rowCount,
    )
    .toBeGreaterThan(0);
  expect(await isAway()).toBe(false);
  await retireKey(there);
  await drop();
  await expect.poll(isAway, { timeout: 30_000 }).toBe(true);
  await expect.poll(() => isRunning(cut.pid), { timeout: 30_000 }).toBe(false);
  expect(await cut.close()).toBe(1);
  await owner.close();
  await there.drop();
}, 90_000);

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test("ledger:check reports values that no key in use has encrypted, and values that wait for a rotation", async () => {
  const there = await testDatabase();
  const before = await startSite({ ...there, seed: false });
  await newPlayer(before);
  await before.close();
  const owner = openDatabase({ ...there, asOwner: true });
  await meetSeedKey(owner, makeSeedKey(bytes(FIRST)));
  const check = () =>
    runProgram("check-ledger.ts", { env: { ...settings(), DATABASE_URL: there.connectionString, SEED_KEY: FIRST } })
      .ended;
  const claim = "seed pairs: each value is sealed with a seed key in use";
  await owner.pool.query(
    "insert into fairness_seed_keys (fingerprint, sealed_hash_key) select sha256('another'), sealed_hash_key from fairness_seed_keys",
  );
  const rotating = await check();
  // The values of the first key are in order as long as that key is in use.
  expect([rotating.status, rotating.errors]).toEqual([0, ""]);
  expect(rotating.output).toContain(`holds   ${claim}\n`);
  expect(rotating.output).toMatch(/waits {3}seed pairs: \d+ rows/);

  await owner.pool.query("update fairness_seed_keys set retired_at = now() where fingerprint <> sha256('another')");
  await owner.close();
  const broken = await check();
  expect(broken.status).toBe(1);
  expect(broken.output).toMatch(new RegExp(`BROKEN {2}${claim}: \\d+ rows`));
  await there.drop();
});

test("keyed hashes stay the same when the encryption key changes", async () => {
  const fresh = await testDatabase();
  const there = openDatabase(fresh);
  const [first, both, second] = [
    makeSeedKey(bytes(FIRST)),
    makeSeedKey(bytes(OTHER), bytes(FIRST)),
    makeSeedKey(bytes(OTHER)),
  ];
  const hash = (key: typeof first) => keyedHash(key, { purpose: "person", text: "13800000000" });
  await meetSeedKey(there, first);
  await meetSeedKey(there, both);
  expect(hash(both)).toEqual(hash(first));
  await expect(meetSeedKey(there, second)).rejects.toThrow("SEED_KEY_OLD: missing");
  await there.pool.query("update fairness_seed_keys set retired_at = now() where fingerprint = $1", [
    first.current.fingerprint,
  ]);
  await meetSeedKey(there, second);
  expect(hash(second)).toEqual(hash(first));
  await expect(meetSeedKey(there, first)).rejects.toThrow("a rotation has replaced this key");
  await there.close();
  await fresh.drop();
});

test("only the owner of the tables can change a sealed seed pair, only in a rotation, and only the sealed value", async () => {
  const { id } = await newPlayer(site);
  const owner = openDatabase({ ...fixture, asOwner: true });
  const change = async (by: Database, { resealing, more = "" }: { resealing: boolean; more?: string }) => {
    const client = await by.pool.connect();
    try {
      await client.query("begin");
      if (resealing) await client.query("set local vitrine.resealing = 'on'");
      await client.query(`update fairness_pairs set sealed = sealed || '\\x00'${more} where player_id = $1`, [id]);
    } finally {
      await client.query("rollback");
      client.release();
    }
  };
  await change(owner, { resealing: true });
  const refused = /fairness_pairs_resealed: update of fairness_pairs refused/;
  await expect(change(owner, { resealing: false })).rejects.toThrow(refused);
  await expect(change(database, { resealing: true })).rejects.toThrow(refused);
  await expect(change(owner, { resealing: true, more: ", next_nonce = next_nonce + 1" })).rejects.toThrow(refused);
  await owner.close();
});
