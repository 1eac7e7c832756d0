import { chmodSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { readConfig } from "../server/src/config.ts";
import { openDatabase } from "../server/src/platform/database/database.ts";
import { startEmbedded } from "../server/src/platform/database/embedded.ts";
import { migrate } from "../server/src/platform/database/migrate.ts";
import { createLog } from "../server/src/platform/log.ts";
import { seedDemo } from "../server/src/seed-demo.ts";
import { administer, withDatabase } from "../server/test/fixtures/database/postgres.ts";
import { isInMemory } from "./machine.ts";
import { insertPlayers } from "./players.ts";

export const SEED_KEY = "5eed".repeat(16);

/** The embedded PostgreSQL of this run. It stores its data on a disk with durable settings; `stop` removes it. */
export type Fixture = {
  folder: string;
  version: string;
  /** Creates a database with catalogue and players, as a copy of a template. */
  createDatabase(name: string): Promise<string>;
  dropDatabase(name: string): Promise<void>;
  stop(): Promise<void>;
};

export async function prepareFixture(): Promise<Fixture> {
  const folder = makeFolder();
  const server = await startEmbedded({ dataDir: folder, log: createLog("silent") });
  const template = withDatabase(server.connectionString, "bench_template");
  const stop = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await administer(server.connectionString, "create database bench_template");
    await fillTemplate(template, folder);
    await writeFullLog(template);
    return {
      folder,
      version: await askVersion(template),
      async createDatabase(name) {
        await administer(server.connectionString, `create database ${name} template bench_template strategy file_copy`);
        return withDatabase(server.connectionString, name);
      },
      dropDatabase: (name) => administer(server.connectionString, `drop database ${name} with (force)`),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Creates a folder in BENCH_DIR or, if it is not set, in /var/tmp, which is on a disk more often than /tmp. */
export function makeFolder(): string {
  const place = process.env.BENCH_DIR ?? (existsSync("/var/tmp") ? "/var/tmp" : tmpdir());
  if (isInMemory(place)) throw new Error(`${place} is in memory; set BENCH_DIR to a folder on a disk.`);
  const folder = mkdtempSync(join(place, "vitrine-bench-"));
  // PostgreSQL may run as the user `nobody`, who must be able to enter this folder.
  chmodSync(folder, 0o755);
  return folder;
}

async function fillTemplate(connectionString: string, dataDir: string): Promise<void> {
  await migrate(connectionString);
  const config = readConfig({ DATABASE_URL: connectionString, DATA_DIR: dataDir, SEED_KEY, DEMO: "on" });
  const database = openDatabase({ connectionString, asOwner: true });
  try {
    await seedDemo({ config, database, log: createLog("silent") });
    await insertPlayers(database.pool, config.seedKey);
  } finally {
    await database.close();
  }
}

/**
 * Fills the write-ahead log once, so that later writes reuse its segments like a database in use. A new database first
 * creates each segment, with 16 MB of zeros and an fsync that all commits wait for.
 */
async function writeFullLog(connectionString: string): Promise<void> {
  const message = "select pg_logical_emit_message(false, 'bench', repeat('x', 8000000)) from generate_series(1, 100)";
  await select(connectionString, message);
  await select(connectionString, "checkpoint");
}

async function askVersion(connectionString: string): Promise<string> {
  const [row] = await select<{ version: string }>(connectionString, "select version()");
  return row!.version.replace(/ on .*/, "");
}

/** Runs one statement on a new connection. */
export async function select<Row>(connectionString: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString });
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(text, values)).rows as Row[];
  } finally {
    await client.end();
  }
}
