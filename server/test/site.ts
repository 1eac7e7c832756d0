import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readBots } from "../seed/bots.ts";
import { readDocuments } from "../seed/documents.ts";
import { readEvents } from "../seed/events.ts";
import { type App, buildApp } from "../src/app.ts";
import { layBots } from "../src/battles/index.ts";
import { seedDocuments, seedEvents } from "../src/content/index.ts";
import { type Config, readConfig } from "../src/platform/config.ts";
import { type Database, openDatabase } from "../src/platform/database/database.ts";
import { createLog } from "../src/platform/log.ts";
import { seedDemo } from "../src/seed-demo.ts";
import { testDatabase } from "./database.ts";
import { findFreePort } from "./free-port.ts";

export type Site = { url: string; connectionString: string; close(): Promise<void> };
export type LocalSite = Site & { config: Config; database: Database; app: App };
export type SpawnedSite = Omit<Site, "close"> & {
  pid: number;
  /** All that it printed so far. */
  output(): string;
  /** Asks it to stop (SIGTERM), waits, and gives its exit status. */
  close(): Promise<number>;
  /** Ends it without warning (kill -9) and waits until it is gone. */
  kill(): Promise<void>;
};
export type SiteOptions = {
  env?: Record<string, string>;
  /** Without: a database of its own, dropped at close. */
  connectionString?: string;
  /** Without: the pages as they are built, where they are. */
  pagesFolder?: string;
  /** Whether the demo catalogue is there; true unless said otherwise. */
  seed?: boolean;
};

/** Builds the app in this process on a free port of 127.0.0.1. Rate limits are off unless `env` says otherwise. */
export async function startSite(options: SiteOptions = {}): Promise<LocalSite> {
  const ground = await prepare(options);
  const config = readConfig(ground.env);
  const log = createLog(config.logLevel, false);
  const database = openDatabase({ connectionString: ground.connectionString });
  if (options.seed ?? true) {
    await seedDocuments(database.db, readDocuments());
    await seedEvents(database.db, readEvents());
    await layBots(database.db, readBots());
    await seedDemo({ config, database, log });
  }
  const app = await buildApp({ config, database, log, pagesFolder: options.pagesFolder });
  await app.listen(config.port, config.host);
  return {
    url: `http://127.0.0.1:${config.port}`,
    connectionString: ground.connectionString,
    config,
    database,
    app,
    async close() {
      await app.close();
      await database.close();
      await ground.clear();
    },
  };
}

/** Runs a real separate server process on a given or its own database: for races across processes and for kills. */
export async function spawnSite(options: SiteOptions = {}): Promise<SpawnedSite> {
  const ground = await prepare(options);
  const main = resolve(import.meta.dirname, "../src/main.ts");
  const child = spawn(process.execPath, [main, "--no-pages"], { env: { ...process.env, ...ground.env } });
  let output = "";
  const note = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout.on("data", note);
  child.stderr.on("data", note);
  const gone = new Promise<void>((done) => child.once("exit", () => done()));
  const url = `http://127.0.0.1:${ground.env.PORT}`;
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await gone;
    return child.exitCode ?? 1;
  };
  if (!(await waitUntilAlive(child, url))) {
    await end("SIGKILL");
    await ground.clear();
    throw new Error(`The server did not start: ${output}`);
  }
  return {
    url,
    connectionString: ground.connectionString,
    pid: child.pid as number,
    output: () => output,
    async kill() {
      await end("SIGKILL");
    },
    async close() {
      const status = await end("SIGTERM");
      await ground.clear();
      return status;
    },
  };
}

async function waitUntilAlive(child: ChildProcess, url: string): Promise<boolean> {
  for (let waited = 0; waited < 2400 && child.exitCode === null; waited += 1) {
    const alive = await fetch(`${url}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (alive) return true;
    await sleep(50);
  }
  return false;
}

type Ground = { env: NodeJS.ProcessEnv; connectionString: string; clear(): Promise<void> };

async function prepare(options: SiteOptions): Promise<Ground> {
  const own = options.connectionString === undefined ? await testDatabase() : undefined;
  const connectionString = options.connectionString ?? own?.connectionString ?? "";
  const dataDir = mkdtempSync(join(tmpdir(), "vitrine-site-"));
  const env = {
    HOST: "127.0.0.1",
    PORT: String(await findFreePort()),
    DATABASE_URL: connectionString,
    DATA_DIR: dataDir,
    SEED_KEY: "5eed".repeat(16),
    DEMO: "on",
    // Nobody plays Steam unless a test says who.
    STEAM_SANDBOX_URL: "http://127.0.0.1:9",
    // Nor takes payments.
    CHECKOUT_URL: "http://127.0.0.1:9",
    CHECKOUT_SECRET: "nobody knows it",
    RATE_LIMITS: "off",
    LOG_LEVEL: "error",
    ...options.env,
  };
  return {
    env,
    connectionString,
    async clear() {
      await own?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
