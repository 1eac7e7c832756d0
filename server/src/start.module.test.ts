import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../test/fixtures/call.ts";
import { type TestDatabase, testDatabase } from "../test/fixtures/database/database.ts";
import { administer, withDatabase } from "../test/fixtures/database/postgres.ts";
import { findFreePort } from "../test/fixtures/free-port.ts";
import { runProgram } from "../test/fixtures/program.ts";
import { spawnSite } from "../test/fixtures/site.ts";
import { StartError } from "./platform/start-error.ts";
import { startServer } from "./start.ts";

let copy: TestDatabase;
let dataDir: string;

beforeAll(async () => {
  copy = await testDatabase();
  dataDir = mkdtempSync(join(tmpdir(), "vitrine-start-"));
});

afterAll(async () => {
  await copy.drop();
  rmSync(dataDir, { recursive: true });
});

const settingsWith = (env: Record<string, string>) => ({
  ...{ DATABASE_URL: copy.connectionString, SEED_KEY: "5eed".repeat(16) },
  ...{ DATA_DIR: dataDir, PORT: "0", LOG_LEVEL: "silent" },
  ...env,
});

/** Starts a server in this process, and returns the reason of the refusal, which the program prints as its only line. */
async function refusalOf(env: Record<string, string>): Promise<string> {
  const refusal: unknown = await startServer(settingsWith(env), { pages: false }).then(
    (server) => server.stop(),
    (error) => error,
  );
  expect(refusal).toBeInstanceOf(StartError);
  return (refusal as StartError).message;
}

test("an invalid setting is reported in one line", async () => {
  const env = settingsWith({ PORT: "http" });
  expect(await runProgram("main.ts", { args: ["--no-pages"], env }).ended).toEqual({
    status: 1,
    output: "",
    errors: 'PORT: "http" is not a whole number from 0 to 65535.\n',
  });
});

test("a used port is reported in one line, and the embedded database is not created", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const refusal = await refusalOf({ PORT: String(port), DATABASE_URL: "", SEED_KEY: "" });
  expect(refusal).toBe(`PORT: ${port} is already in use on 127.0.0.1.`);
  expect(existsSync(join(dataDir, "postgres"))).toBe(false);
  other.close();
});

test("a METRICS_LISTEN that is the site's own address is reported in one line", async () => {
  const port = await findFreePort();
  const refusal = await refusalOf({ PORT: String(port), METRICS_LISTEN: `127.0.0.1:${port}` });
  expect(refusal).toBe(`METRICS_LISTEN: ${port} is already in use on 127.0.0.1.`);
});

test("a misspelt setting stops the start instead of opening a demo", async () => {
  const refusal = await refusalOf({ DATABASE_URL: "", SEED_KEY: "", DATABSE_URL: copy.connectionString });
  expect(refusal).toBe("DATABSE_URL: unknown setting; did you mean DATABASE_URL?");
});

test("a site with DATABASE_URL needs SEED_KEY to start", async () => {
  expect(await refusalOf({ SEED_KEY: "" })).toMatch(/^SEED_KEY: missing[^\n]*$/);
});

test("an unreachable database is reported in one line", async () => {
  const refusal = await refusalOf({ DATABASE_URL: "postgres://vitrine:secret@127.0.0.1:1/vitrine" });
  expect(refusal).toMatch(/^DATABASE_URL: the database cannot be reached \([^\n]*\)\.$/);
  expect(refusal).not.toContain("secret");
});

test("a database that is newer than the program is refused in one line", async () => {
  const newer = await testDatabase();
  await administer(newer.connectionString, "insert into platform_migrations values (9999, '9999_later.sql', 'x')");
  const refusal = await refusalOf({ DATABASE_URL: newer.connectionString });
  expect(refusal).toMatch(/^The database is newer than this Vitrine[^\n]*$/);
  await newer.drop();
});

test("with MIGRATE=off the site starts only after npm run migrate, which prints what it applied", async () => {
  const name = "vitrine_test_unmigrated";
  await administer(copy.connectionString, `create database ${name}`);
  const DATABASE_URL = withDatabase(copy.connectionString, name);
  const count = readdirSync(resolve(import.meta.dirname, "../migrations")).length;
  expect(await refusalOf({ DATABASE_URL, MIGRATE: "off" })).toBe(
    `MIGRATE: off, and ${count} migrations are not applied; run npm run migrate first.`,
  );
  const migrate = () => runProgram("migrate-database.ts", { env: { DATABASE_URL } }).ended;
  const first = await migrate();
  expect([first.status, first.output.split("\n").length]).toEqual([0, count + 2]);
  expect(first.output).toMatch(/^applied 0001_[\s\S]+ migrations applied\.\n$/);
  expect((await migrate()).output).toBe("No migration waits.\n");
  const site = await spawnSite({ connectionString: DATABASE_URL, env: { MIGRATE: "off" } });
  expect(await site.close()).toBe(0);
  await administer(copy.connectionString, `drop database ${name} with (force)`);
});

test("npm run migrate without DATABASE_URL says in one line what is missing", async () => {
  const { status, errors } = await runProgram("migrate-database.ts", { env: {} }).ended;
  expect([status, errors]).toEqual([1, "DATABASE_URL: missing; the site migrates its embedded database itself.\n"]);
});

test("two servers start on one database at the same time, serve the same catalogue and stop with status 0", async () => {
  const { connectionString } = copy;
  const sites = await Promise.all([spawnSite({ connectionString }), spawnSite({ connectionString })]);
  const lists = await Promise.all(sites.map((site) => call(site, "GET", "common/getBoxThemeList")));
  expect(lists[0]?.http).toBe(200);
  expect(lists[0]?.body.data).not.toEqual([]);
  expect(lists[1]?.body).toEqual(lists[0]?.body);
  expect(await Promise.all(sites.map((site) => site.close()))).toEqual([0, 0]);
});
