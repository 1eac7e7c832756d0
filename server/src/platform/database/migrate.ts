import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import pg from "pg";
import { StartError } from "../start-error.ts";

type Migration = { number: number; name: string; sql: string; checksum: string };

const folderOfOurs = new URL("../../../migrations/", import.meta.url);
const lockKey = 0x76_69_74_72;

/**
 * Brings the database to the newest migration: plain SQL, forward only, one transaction each. Several servers may start
 * at the same time: one migrates, the others wait. Returns the names of the migrations that it applied. Throws StartError and leaves the database unchanged when an applied
 * migration has changed since, or when the database has migrations that this version does not know.
 */
export async function migrate(connectionString: string, folder: URL = folderOfOurs): Promise<string[]> {
  const migrations = readMigrations(folder);
  const client = new pg.Client({ connectionString, application_name: "vitrine migrations" });
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [lockKey]);
    const applied = await readApplied(client);
    refuseForeign(migrations, applied);
    if (applied.size === 0) await createTable(client);
    const waiting = migrations.filter(({ number }) => !applied.has(number));
    for (const migration of waiting) await apply(client, migration);
    return waiting.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/**
 * Returns how many migrations of this version are not applied, and changes nothing. Throws StartError when `migrate`
 * would refuse.
 */
export async function countWaiting(client: pg.Client): Promise<number> {
  const migrations = readMigrations(folderOfOurs);
  const applied = await readApplied(client);
  refuseForeign(migrations, applied);
  return migrations.length - applied.size;
}

/** Throws StartError if a migration of this version is not applied; for starts with MIGRATE=off. */
export async function requireMigrated(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, application_name: "vitrine migrations" });
  client.on("error", () => {});
  await client.connect();
  try {
    const waiting = await countWaiting(client);
    if (waiting > 0)
      throw new StartError(`MIGRATE: off, and ${waiting} migrations are not applied; run npm run migrate first.`);
  } finally {
    await client.end();
  }
}

/** Whether every migration of this version is applied; for the readiness check. */
export async function isMigrated(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ number: number }>("select max(number)::int as number from platform_migrations");
  return rows[0]?.number === readMigrations(folderOfOurs).at(-1)?.number;
}

/**
 * Returns when the first migration ran, to the microsecond, in a form for file names. It identifies the database: a
 * restored backup has the same birth, another database has a different one.
 */
export async function readBirth(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ birth: string }>(
    `select to_char(applied_at at time zone 'utc', 'YYYYMMDD"T"HH24MISSUS') as birth from platform_migrations where number = 1`,
  );
  return rows[0]!.birth;
}

function readMigrations(folder: URL): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort();
  const migrations = names.map((name) => {
    const sql = readFileSync(new URL(name, folder), "utf8").replaceAll("\r\n", "\n");
    return {
      number: Number(/^(\d{4})_[a-z0-9-]+\.sql$/.exec(name)?.[1]),
      name,
      sql,
      checksum: createHash("sha256").update(sql).digest("hex"),
    };
  });
  for (const [index, { number, name }] of migrations.entries()) {
    if (number !== index + 1)
      throw new StartError(
        `The migration ${name} must have number ${index + 1}: the numbers start at 1 and have no gap.`,
      );
  }
  return migrations;
}

type Applied = Map<number, { name: string; checksum: string }>;

async function readApplied(client: pg.Client): Promise<Applied> {
  const { rows: found } = await client.query("select to_regclass('platform_migrations') is not null as there");
  if (!found[0].there) return new Map();
  const { rows } = await client.query("select number, name, checksum from platform_migrations order by number");
  return new Map(rows.map((row) => [row.number, row]));
}

async function createTable(client: pg.Client): Promise<void> {
  await client.query(`create table if not exists platform_migrations (
    number int primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`);
}

function refuseForeign(migrations: Migration[], applied: Applied): void {
  const known = new Map(migrations.map((migration) => [migration.number, migration]));
  for (const [number, { name, checksum }] of applied) {
    const ours = known.get(number);
    if (!ours)
      throw new StartError(
        `The database is newer than this Vitrine (it has migration ${name}); start a newer version.`,
      );
    if (ours.checksum !== checksum)
      throw new StartError(
        `The file of the migration ${name} was changed after the database had applied it; the database was left unchanged.`,
      );
  }
}

async function apply(client: pg.Client, { number, name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query("begin");
    await client.query(sql);
    await client.query("insert into platform_migrations (number, name, checksum) values ($1, $2, $3)", [
      number,
      name,
      checksum,
    ]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw new StartError(
      `The migration ${name} failed and was rolled back: ${(error as Error).message.split("\n")[0]}`,
    );
  }
}
