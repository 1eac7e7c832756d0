import { readBots } from "../seed/bots.ts";
import { readDocuments } from "../seed/documents.ts";
import { readEvents } from "../seed/events.ts";
import { buildApp } from "./app.ts";
import { seedBots } from "./battles/index.ts";
import { buildPagesIfStale } from "./build-pages.ts";
import { type Config, readConfig } from "./config.ts";
import { seedDocuments, seedEvents } from "./content/index.ts";
import { meetSeedKey } from "./fairness/index.ts";
import { openDatabase } from "./platform/database/database.ts";
import { requireDurable } from "./platform/database/durability.ts";
import { startEmbedded } from "./platform/database/embedded.ts";
import { migrate, readBirth, requireMigrated } from "./platform/database/migrate.ts";
import { showSeedKeys } from "./platform/database/presence.ts";
import { startJobQueue } from "./platform/job-queue.ts";
import { createLog } from "./platform/log.ts";
import { explainListen, requireFreePort } from "./platform/require-free-port.ts";
import { inviteDemoOwner, seedDemo } from "./seed-demo.ts";
import { startSandboxes } from "./start-sandboxes.ts";
import { listJobs } from "./timetable.ts";

export type RunningServer = {
  config: Config;
  /** The one-time link for the owner of a demo, until it is used. */
  operatorLink: string | undefined;
  stop(): Promise<void>;
};

type Undo = () => Promise<void>;

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Requests and jobs that still run this long after a signal are aborted (ms). */
export const GRACE_MS = 30_000;

/**
 * Starts the site: settings, database, migrations, demo catalogue, pages, listening. On an error it stops all started
 * parts and throws; the message of a StartError is one line. `stop` waits for running requests and then closes
 * everything; a signal does the same and ends the process.
 */
export async function startServer(env: NodeJS.ProcessEnv, options: { pages: boolean }): Promise<RunningServer> {
  const config = readConfig(env);
  const log = createLog(config.logLevel);
  const undo: Undo[] = [];
  // A signal and an error may both call stop: the second call waits until the first has closed everything.
  let stopped: Promise<void> = Promise.resolve();
  const stop = () => {
    stopped = stopped.then(async () => {
      for (const step of undo.splice(0).reverse()) await step();
    });
    return stopped;
  };
  // Use one listener for the whole run: a signal during the start must not leave a database running, and a signal while
  // listeners are replaced would be lost.
  const leave = (status: number) => {
    // `stop` removes `obey` before the process ends; a second signal in that moment must not end it with an error.
    for (const signal of SIGNALS) process.on(signal, () => {});
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    void stop().finally(() => process.exit(status));
  };
  let drain = async () => {};
  let isDraining = false;
  // SIGTERM comes from a supervisor, and other nodes take over while this one drains. With SIGINT a person waits at the
  // terminal, so the site stops without draining.
  const obey = (signal: NodeJS.Signals) => {
    if (signal !== "SIGTERM") return leave(0);
    if (isDraining) return;
    isDraining = true;
    void drain().finally(() => leave(0));
  };
  for (const signal of SIGNALS) process.on(signal, obey);
  undo.push(async () => {
    for (const signal of SIGNALS) process.off(signal, obey);
  });
  try {
    await requireFreePort(config);
    const { host } = config;
    const { port: adminPort } = config.adminPlace;
    const metrics = config.metricsPlace && { ...config.metricsPlace, setting: "METRICS_LISTEN" };
    const beside = { port: adminPort ?? 0, host, setting: "ADMIN_PORT" };
    if (config.admin && adminPort !== undefined) await requireFreePort(beside);
    if (metrics) await requireFreePort(metrics);
    const pages = options.pages ? buildPagesIfStale(() => log.info("building the pages"), config) : Promise.resolve();
    pages.catch(() => {});
    const connectionString = config.databaseUrl ?? (await startOwnDatabase(config, undo, log));
    await requireDurable(connectionString);
    await (config.migrates ? migrate(connectionString) : requireMigrated(connectionString));
    const database = openDatabase({ connectionString });
    undo.push(() => database.close());
    // Publish our seed key before comparing: of two processes that start at the same time, at least one then sees the
    // other's key.
    const shown = await showSeedKeys({
      ...{ connectionString, seedKey: config.seedKey, log },
      compare: () => meetSeedKey(database, config.seedKey, { look: true }),
      onRefused({ message }) {
        log.fatal(
          { reason: message },
          "the seed keys were changed while the database was unreachable; the server stops",
        );
        leave(1);
      },
    });
    undo.push(() => shown.stop());
    await meetSeedKey(database, config.seedKey);
    await seedDocuments(database.db, readDocuments());
    await seedEvents(database.db, readEvents());
    await seedBots(database.db, readBots());
    if (config.demo) await seedDemo({ config, database, log });
    const operatorLink = config.demo && config.admin ? await inviteDemoOwner(config, database) : undefined;
    await pages;
    const outside = await startSandboxes(config, {
      log,
      birth: await readBirth(database.pool),
      note: (sandbox) => undo.push(() => sandbox.stop()),
    });
    const running = { ...config, ...outside };
    const app = await buildApp({ config: running, database, log });
    undo.push(() => app.close());
    if (config.role === "all" || config.role === "worker") {
      const runner = await startJobQueue({ connectionString, log, ...listJobs({ database, config: running, log }) });
      undo.push(() => runner.stop());
      app.startJobs();
    }
    drain = () => app.drain(config.drainMs);
    // Listen last, so that no client reaches a site that may still stop because the database is lost.
    await app.listen(config.port, config.host).catch((error) => {
      throw explainListen(error, [metrics, beside].find((place) => place?.port === error.port) ?? config);
    });
    return { config, operatorLink, stop };
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
