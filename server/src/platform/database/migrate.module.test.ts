import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { copyDatabase, type TestDatabase } from "../../../test/fixtures/database/database.ts";
import { openPool } from "../../../test/fixtures/database/pool.ts";
import { withDatabase } from "../../../test/fixtures/database/postgres.ts";
import { requireDurable } from "./durability.ts";
import { migrate, readBirth } from "./migrate.ts";

let copy: TestDatabase;
let folder: string;
let client: pg.Client;

const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql);
const run = () => migrate(copy.connectionString, pathToFileURL(`${folder}/`));
const names = async () =>
  (await client.query("select name from platform_migrations order by number")).rows.map(({ name }) => name);

beforeEach(async () => {
  copy = await copyDatabase(withDatabase(inject("postgres"), "template0"));
  folder = mkdtempSync(join(tmpdir(), "vitrine-migrations-"));
  client = new pg.Client({ connectionString: copy.connectionString });
  await client.connect();
  write("0001_first.sql", "create table first (id int); insert into first values (1);");
});

afterEach(async () => {
  await client.end();
  await copy.drop();
  rmSync(folder, { recursive: true });
});

test("each migration is applied once, in order, even when several servers start together", async () => {
  await Promise.all([run(), run(), run()]);
  write("0002_second.sql", "create table second (id int)");
  await Promise.all([run(), run()]);
  expect(await names()).toEqual(["0001_first.sql", "0002_second.sql"]);
  expect((await client.query("select id from first")).rows).toEqual([{ id: 1 }]);
});

test("a migration that fails is rolled back and reported in one line", async () => {
  write("0002_broken.sql", "create table second (id int); select 1 / 0;");
  await expect(run()).rejects.toThrow(/^The migration 0002_broken\.sql failed and was rolled back: division by zero$/);
  expect(await names()).toEqual(["0001_first.sql"]);
  expect((await client.query("select to_regclass('second') as there")).rows).toEqual([{ there: null }]);
});

test("a migration that was changed after it had been applied is refused", async () => {
  await run();
  write("0001_first.sql", "create table first (id bigint)");
  write("0002_second.sql", "create table second (id int)");
  await expect(run()).rejects.toThrow(/^The file of the migration 0001_first\.sql was changed/);
  expect(await names()).toEqual(["0001_first.sql"]);
});

test("a database that is newer than the program is refused", async () => {
  write("0002_second.sql", "create table second (id int)");
  await run();
  rmSync(join(folder, "0002_second.sql"));
  await expect(run()).rejects.toThrow(/newer than this Vitrine \(it has migration 0002_second\.sql\)/);
});

test("a gap between the numbers of migrations is refused", async () => {
  write("0003_third.sql", "select 1");
  await expect(run()).rejects.toThrow(/0003_third\.sql must have number 2/);
});

test("a database that could lose committed transactions is refused", async () => {
  const name = copy.connectionString.split("/").at(-1);
  await expect(requireDurable(copy.connectionString)).resolves.toBeUndefined();
  await client.query(`alter database ${name} set synchronous_commit = off`);
  await expect(requireDurable(copy.connectionString)).rejects.toThrow(/^DATABASE_URL: .*synchronous_commit off/);
});

test("a database that cannot be reached is reported in one line", async () => {
  const nowhere = "postgres://vitrine@127.0.0.1:1/vitrine";
  await expect(requireDurable(nowhere)).rejects.toThrow(/^DATABASE_URL: the database cannot be reached \([^\n]+\)\.$/);
});

test("a database keeps its birth through later migrations, and no other database has the same birth", async () => {
  const pool = openPool({ connectionString: copy.connectionString });
  await run();
  const born = await readBirth(pool);
  expect(born).toMatch(/^\d{8}T\d{12}$/);
  write("0002_second.sql", "create table second (id int)");
  await run();
  expect(await readBirth(pool)).toBe(born);
  await client.query("drop table first, second, platform_migrations");
  await run();
  expect(await readBirth(pool)).not.toBe(born);
  await pool.end();
});
