import { readBots } from "../seed/bots.ts";
import { readDocuments } from "../seed/documents.ts";
import { readEvents } from "../seed/events.ts";
import {
  createSenders,
  forgetOldAddresses,
  forgetOldCodes,
  forgetOldSessions,
  forgetOldVisits,
  sendLetters,
} from "./accounts/index.ts";
import { buildApp } from "./app.ts";
import { seedBots } from "./battles/index.ts";
import { buildPagesIfStale } from "./build-pages.ts";
import { type Config, readConfig } from "./config.ts";
import { seedDocuments, seedEvents } from "./content/index.ts";
import { inTheWay } from "./deletion-obstacles.ts";
import { meetSeedKey } from "./fairness/index.ts";
import { type Database, openDatabase } from "./platform/database/database.ts";
import { requireDurable } from "./platform/database/durability.ts";
import { startEmbedded } from "./platform/database/embedded.ts";
import { migrate, readBirth } from "./platform/database/migrate.ts";
import { showSeedKeys } from "./platform/database/presence.ts";
import { type QueuedJobs, startJobQueue } from "./platform/job-queue.ts";
import { createLog, type Log } from "./platform/log.ts";
import { explainListen, requireFreePort } from "./platform/require-free-port.ts";
import { closeDueAccounts } from "./privacy/index.ts";
import { payRebates } from "./referral/index.ts";
import { seedDemo } from "./seed-demo.ts";
import { startSandboxes } from "./start-sandboxes.ts";
import { forgetOldBreaks, forgetOldKeys, forgetOldPlayLimits } from "./wallet/index.ts";

export type RunningServer = { config: Config; stop(): Promise<void> };

type Undo = () => Promise<void>;

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Requests and jobs that still run this long after a signal are aborted (ms). */
export const GRACE_MS = 30_000;

/**
 * Starts the site: settings, database, migrations, demo catalogue, pages, listening. On an error it stops all started
 * parts and throws; a StartError has one line. `stop` waits for running requests and then closes everything; a signal
 * does the same and ends the process.
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
  // One listener for the whole run: a signal during the start must not leave a database running, and a signal while
  // listeners are replaced would be lost.
  const leave = (status: number) => {
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    void stop().finally(() => process.exit(status));
  };
  const obey = () => leave(0);
  for (const signal of SIGNALS) process.on(signal, obey);
  undo.push(async () => {
    for (const signal of SIGNALS) process.off(signal, obey);
  });
  try {
    await requireFreePort(config);
    const pages = options.pages ? buildPagesIfStale(() => log.info("building the pages")) : Promise.resolve();
    pages.catch(() => {});
    const connectionString = config.databaseUrl ?? (await startOwnDatabase(config, undo, log));
    await requireDurable(connectionString);
    await migrate(connectionString);
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
    await pages;
    const outside = await startSandboxes(config, {
      log,
      birth: await readBirth(database.pool),
      note: (sandbox) => undo.push(() => sandbox.stop()),
    });
    const app = await buildApp({ config: { ...config, ...outside }, database, log });
    undo.push(() => app.close());
    if (config.role === "all" || config.role === "worker") {
      const runner = await startJobQueue({ connectionString, log, ...listJobs({ database, config, log }) });
      undo.push(() => runner.stop());
      app.startJobs();
    }
    // Listen last, so that no client reaches a site that may still stop because the database is lost.
    await app.listen(config.port, config.host).catch((error) => {
      throw explainListen(error, config);
    });
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

type Deps = { database: Database; config: Config; log: Log };

/** The site's jobs, and their timetable. */
const listJobs = ({ database, config, log }: Deps): { jobs: QueuedJobs; timetable: string } => ({
  jobs: {
    "close-accounts": async () => void (await closeDueAccounts({ ...database, config, log, inTheWay })),
    "forget-addresses": () => forgetOldAddresses(database.db),
    "forget-breaks": () => forgetOldBreaks(database.db),
    "forget-codes": () => forgetOldCodes(database.db),
    "forget-keys": () => forgetOldKeys(database.db),
    "forget-limits": () => forgetOldPlayLimits(database.db),
    "forget-sessions": () => forgetOldSessions(database.db),
    "forget-steam-visits": () => forgetOldVisits(database.db),
    "pay-rebates": async () => void (await payRebates(database)),
    "send-letters": () => sendLetters(database.db, createSenders(config, database.db)),
  },
  timetable: [
    "* * * * * send-letters",
    "*/10 * * * * pay-rebates",
    "*/10 * * * * forget-codes",
    "5 * * * * close-accounts",
    "10 20 * * * forget-addresses",
    "15 20 * * * forget-keys",
    "20 20 * * * forget-breaks",
    "25 20 * * * forget-sessions",
    "30 20 * * * forget-limits",
    "35 20 * * * forget-steam-visits",
  ].join("\n"),
});
