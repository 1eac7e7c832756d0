import { createServer } from "node:net";
import { buildApp } from "./app.ts";
import { listJobs } from "./jobs.ts";
import { buildPagesIfStale } from "./pages.ts";
import { type Config, readConfig } from "./platform/config.ts";
import { openDatabase } from "./platform/database/database.ts";
import { requireDurable } from "./platform/database/durability.ts";
import { startEmbedded } from "./platform/database/embedded.ts";
import { migrate } from "./platform/database/migrate.ts";
import { startJobs } from "./platform/jobs.ts";
import { createLog } from "./platform/log.ts";
import { StartError } from "./platform/start-error.ts";
import { seedDemo } from "./seed-demo.ts";

export type RunningServer = { config: Config; stop(): Promise<void> };

type Undo = () => Promise<void>;

/**
 * From settings to an open door: database, migrations, demo catalogue, pages, listening. Throws StartError with one line;
 * whatever had been started by then is stopped again. `stop` lets requests finish, then closes everything.
 */
export async function startServer(env: NodeJS.ProcessEnv, options: { pages: boolean }): Promise<RunningServer> {
  const config = readConfig(env);
  const log = createLog(config.logLevel);
  const undo: Undo[] = [];
  // A signal and an error may both ask: whoever asks second waits until the first has finished, the database included.
  let stopped: Promise<void> = Promise.resolve();
  const stop = () => {
    stopped = stopped.then(async () => {
      for (const step of undo.splice(0).reverse()) await step();
    });
    return stopped;
  };
  // A signal during the start must not leave a database behind.
  const interrupted = () => void stop().finally(() => process.exit(0));
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
  for (const signal of signals) process.once(signal, interrupted);
  try {
    await requireFreePort(config);
    const pages = options.pages ? buildPagesIfStale(() => log.info("building the pages")) : Promise.resolve();
    pages.catch(() => {});
    const connectionString = config.databaseUrl ?? (await startOwnDatabase(config, undo, log));
    await requireDurable(connectionString);
    await migrate(connectionString);
    const database = openDatabase({ connectionString });
    undo.push(() => database.close());
    if (config.demo) await seedDemo({ config, database, log });
    await pages;
    const app = await buildApp({ config, database, log });
    undo.push(() => app.close());
    await app.listen(config.port, config.host).catch((error) => {
      throw explainListen(error, config);
    });
    if (config.role === "all" || config.role === "worker") {
      const runner = await startJobs({ connectionString, log, ...listJobs(database.db) });
      undo.push(() => runner.stop());
    }
    for (const signal of signals) process.off(signal, interrupted);
    return { config, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startOwnDatabase({ dataDir }: Config, undo: Undo[], log: ReturnType<typeof createLog>): Promise<string> {
  const embedded = await startEmbedded({ dataDir, log });
  undo.push(() => embedded.stop());
  return embedded.connectionString;
}

/** Asked before anything is touched, so that a second start beside a running site changes nothing. */
function requireFreePort(config: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", (error) => reject(explainListen(error, config)));
    probe.listen(config.port, config.host, () => probe.close(() => resolve()));
  });
}

function explainListen(error: NodeJS.ErrnoException, { port, host }: Config): StartError {
  if (error.code === "EADDRINUSE") return new StartError(`PORT: ${port} is already in use on ${host}.`);
  if (error.code === "EACCES") return new StartError(`PORT: ${port} may not be used by this user.`);
  if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND")
    return new StartError(`HOST: ${host} is not an address of this machine.`);
  return new StartError(`PORT: cannot listen on ${host}:${port} (${error.code ?? error.message}).`);
}
