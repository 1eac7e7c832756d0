import { randomBytes } from "node:crypto";
import { createServer } from "node:net";
import { join } from "node:path";
import { readDocuments } from "../seed/documents.ts";
import { buildApp } from "./app.ts";
import { seedDocuments } from "./content/index.ts";
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
import { startSandbox } from "./start-sandbox.ts";

export type RunningServer = { config: Config; stop(): Promise<void> };

type Undo = () => Promise<void>;

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Requests and jobs that have not ended this long after a signal are cut off. */
export const GRACE_MS = 30_000;

/**
 * From settings to an open door: database, migrations, demo catalogue, pages, listening. Throws StartError with one line;
 * whatever had been started by then is stopped again. `stop` lets requests finish, then closes everything; a signal does the
 * same and ends the process.
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
  // One listener from the start to the end: a signal during the start must not leave a database behind, and one that comes
  // while listeners change hands would be lost.
  const leave = () => {
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    void stop().finally(() => process.exit(0));
  };
  for (const signal of SIGNALS) process.on(signal, leave);
  undo.push(async () => {
    for (const signal of SIGNALS) process.off(signal, leave);
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
    await seedDocuments(database.db, readDocuments());
    if (config.demo) await seedDemo({ config, database, log });
    await pages;
    const { steamSignIn, courier } = await startSteam(config, undo);
    const realName = await startRealName(config, undo);
    const payment = await startCheckout(config, undo);
    const app = await buildApp({ config: { ...config, steamSignIn, realName, payment, courier }, database, log });
    undo.push(() => app.close());
    if (config.role === "all" || config.role === "worker") {
      const runner = await startJobs({ connectionString, log, ...listJobs({ database, config, log }) });
      undo.push(() => runner.stop());
      app.startRounds();
    }
    // Last: whoever gets an answer meets a site that a lost database no longer stops.
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

/** A sandbox of our own plays Steam where the settings name none, on the port after the site's. Its trades outlive a restart. */
async function startSteam(
  { steamSignIn, courier, port, role, dataDir }: Config,
  undo: Undo[],
): Promise<Pick<Config, "steamSignIn" | "courier">> {
  const signsIn = steamSignIn.by === "sandbox" && steamSignIn.url === undefined && role !== "worker";
  const trades = courier.by === "sandbox" && courier.url === undefined;
  if (role === "live" || !(signsIn || trades)) return { steamSignIn, courier };
  const env = { TRADES_FILE: join(dataDir, "steam-trades.json") };
  const sandbox = await startSandbox("steam", port > 0 && port < 65_535 ? port + 1 : 0, env);
  undo.push(() => sandbox.stop());
  const ours = { by: "sandbox", url: sandbox.url } as const;
  return { steamSignIn: signsIn ? ours : steamSignIn, courier: trades ? ours : courier };
}

/** Another one plays a provider of real-name checks, two ports after the site's. */
async function startRealName({ realName, port, role }: Config, undo: Undo[]): Promise<Config["realName"]> {
  if (realName.by === "off" || realName.url !== undefined || role === "live" || role === "worker") return realName;
  const sandbox = await startSandbox("certify", port > 0 && port < 65_534 ? port + 2 : 0);
  undo.push(() => sandbox.stop());
  return { by: "sandbox", url: sandbox.url };
}

/** And one takes payments, three ports after the site's. What was paid there outlives a restart, as at a real channel. */
async function startCheckout({ payment, port, role, dataDir }: Config, undo: Undo[]): Promise<Config["payment"]> {
  if (payment.by !== "sandbox" || payment.url !== undefined || role !== "all") return payment;
  const secret = randomBytes(24).toString("base64url");
  const env = { CHECKOUT_SECRET: secret, CHECKOUT_FILE: join(dataDir, "checkout.json") };
  const sandbox = await startSandbox("checkout", port > 0 && port < 65_533 ? port + 3 : 0, env);
  undo.push(() => sandbox.stop());
  return { by: "sandbox", url: sandbox.url, secret };
}

/** Asked before anything is touched, so that a second start beside a running site changes nothing. */
function requireFreePort(config: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    // Whoever knocks meanwhile is sent away: a socket that stayed open would keep the probe from closing.
    const probe = createServer((socket) => socket.destroy()).once("error", (error) =>
      reject(explainListen(error, config)),
    );
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
