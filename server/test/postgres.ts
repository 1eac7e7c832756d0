import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startEmbedded } from "../src/platform/database/embedded.ts";
import { claimDataDir } from "../src/platform/database/embedded-lock.ts";
import { findUser } from "../src/platform/database/embedded-place.ts";
import { migrate } from "../src/platform/database/migrate.ts";
import {
  connectionString,
  createCluster,
  findMajor,
  launchPostgres,
} from "../src/platform/database/postgres-server.ts";
import { createLog } from "../src/platform/log.ts";
import { FOLDER_OF_RUN, sweepDeadRuns } from "./sweep.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgres: string;
  }
}

/**
 * One server for the run, and in it one migrated database that every test file copies. TEST_DATABASE_URL: that server (its
 * user must be allowed to create databases); TEST_POSTGRES_BIN: a PostgreSQL of the system; else the embedded one.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer();
  const template = `${templateName}_${process.pid}`;
  await administer(server.connectionString, `create database ${template}`);
  await migrate(withDatabase(server.connectionString, template));
  project.provide("postgres", withDatabase(server.connectionString, template));
  return async () => {
    await administer(server.connectionString, `drop database if exists ${template} with (force)`);
    await server.stop();
  };
}

const templateName = "vitrine_template";

export type TestServer = { connectionString: string; stop(): Promise<void> };

/** Starts a throw-away server, or names the one that the environment gives. Used by the campaigns too. */
export async function startTestServer(): Promise<TestServer> {
  if (process.env.TEST_DATABASE_URL) return { connectionString: process.env.TEST_DATABASE_URL, stop: async () => {} };
  await sweepDeadRuns();
  const folder = mkdtempSync(join(tmpdir(), FOLDER_OF_RUN));
  // The database may run as nobody, who has to pass through this folder.
  chmodSync(folder, 0o755);
  const server = process.env.TEST_POSTGRES_BIN
    ? await startSystem(process.env.TEST_POSTGRES_BIN, folder)
    : await startEmbedded({ dataDir: folder, log: createLog("silent") });
  return {
    connectionString: server.connectionString,
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startSystem(bin: string, folder: string): Promise<TestServer> {
  claimDataDir(folder);
  const user = findUser();
  const installation = { bin, user, major: await findMajor(bin, user) };
  const socketDir = join(folder, "socket");
  mkdirSync(socketDir, { mode: 0o700 });
  if (user) chownSync(socketDir, user.uid, user.gid);
  const address = { socketDir };
  await createCluster(installation, join(folder, "postgres"), undefined);
  const server = await launchPostgres(installation, {
    folder: join(folder, "postgres"),
    address,
    logFile: join(folder, "postgres.log"),
  });
  return { connectionString: connectionString(address, "postgres"), stop: server.stop };
}

/** Runs one statement that cannot run in a transaction. */
export async function administer(address: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The same server, another database. */
export function withDatabase(address: string, database: string): string {
  return address.replace(/\/[^/?]*(\?|$)/, `/${database}$1`);
}
