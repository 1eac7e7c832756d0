import { createHash, randomBytes } from "node:crypto";
import { chownSync, existsSync, lstatSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Log } from "../log.ts";
import { StartError } from "../start-error.ts";
import { claimDataDir, stopOrphan } from "./embedded-lock.ts";
import { findPlace, type Place } from "./embedded-place.ts";
import {
  type Address,
  connectionString,
  createCluster,
  launchPostgres,
  type PostgresServer,
} from "./postgres-server.ts";

export type Embedded = { connectionString: string; stop(): Promise<void> };

/**
 * Starts the PostgreSQL of the npm package on the data in DATA_DIR and keeps it running until `stop`. Throws StartError
 * and leaves the data unchanged when another Vitrine uses DATA_DIR, or when the data has another major version.
 */
export async function startEmbedded(options: {
  dataDir: string;
  log: Log;
  maxConnections?: number;
}): Promise<Embedded> {
  const { dataDir, log, maxConnections } = options;
  mkdirSync(dataDir, { recursive: true });
  const claim = claimDataDir(dataDir);
  try {
    const place = await findPlace(dataDir);
    if (place.moved) log.info(`the user nobody cannot read DATA_DIR; the database is in ${dirname(place.folder)}`);
    refuseOtherMajor(place);
    if (await stopOrphan(place.folder)) log.info("stopped a database that was still running from an earlier start");
    const address = await findAddress(place);
    if (!existsSync(place.folder)) {
      log.info("creating a new database");
      await createCluster(place.installation, place.folder, "password" in address ? address.password : undefined);
    }
    const postgres = await keepRunning(place, { address, maxConnections }, log);
    await createDatabase(address);
    const ours = connectionString(address, "vitrine");
    writeFileSync(addressFile(dataDir), ours, { mode: 0o600 });
    return {
      connectionString: ours,
      async stop() {
        rmSync(addressFile(dataDir), { force: true });
        await postgres.stop();
        claim.release();
      },
    };
  } catch (error) {
    claim.release();
    throw error;
  }
}

/** The address of the running embedded database of this DATA_DIR, for commands; undefined when it does not run. */
export async function findRunning(dataDir: string): Promise<string | undefined> {
  const file = addressFile(dataDir);
  if (!existsSync(file)) return undefined;
  const address = readFileSync(file, "utf8");
  const client = new pg.Client({ connectionString: address });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.end();
    return address;
  } catch {
    // A killed Vitrine leaves its address file behind. The command then starts the database itself.
    return undefined;
  }
}

type Launch = { address: Address; maxConnections: number | undefined };

const addressFile = (dataDir: string) => join(dataDir, "database.address");

function refuseOtherMajor({ folder, installation }: Place): void {
  const file = join(folder, "PG_VERSION");
  if (!existsSync(folder)) return;
  const found = existsSync(file) ? readFileSync(file, "utf8").trim() : "an unknown version";
  if (found !== String(installation.major)) {
    throw new StartError(
      `DATA_DIR: its database belongs to PostgreSQL ${found}, but this Vitrine has PostgreSQL ${installation.major}; nothing was changed.`,
    );
  }
}

/**
 * Restarts the database when it ends unexpectedly. PostgreSQL recovers all committed transactions, and the pools
 * reconnect.
 */
async function keepRunning(place: Place, how: Launch, log: Log): Promise<{ stop(): Promise<void> }> {
  const logFile = join(dirname(place.folder), "postgres.log");
  const launch = () => launchPatiently(place, { ...how, logFile });
  let current: PostgresServer = await launch();
  let stopping = false;
  const watching = (async () => {
    for (;;) {
      await current.ended;
      if (stopping) return;
      log.error("the database stopped unexpectedly; restarting it");
      current = await launchUntilUp(launch, () => stopping, log);
      // `stop` was called during the restart and found only the dead server.
      if (stopping) await current.stop();
    }
  })().catch(() => {});
  return {
    async stop() {
      stopping = true;
      await current.stop();
      await watching;
    },
  };
}

async function launchUntilUp(
  launch: () => Promise<PostgresServer>,
  givenUp: () => boolean,
  log: Log,
): Promise<PostgresServer> {
  for (;;) {
    try {
      return await launch();
    } catch (error) {
      log.error(`the database could not be started: ${(error as Error).message}`);
      if (givenUp()) throw error;
      await sleep(1000);
    }
  }
}

/** After a kill the old backends need a moment to release the shared memory. */
async function launchPatiently(place: Place, how: Launch & { logFile: string }): Promise<PostgresServer> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await launchPostgres(place.installation, { folder: place.folder, ...how });
    } catch (error) {
      if (attempt === 50 || !/shared memory block|lock file/.test((error as Error).message)) throw error;
      await sleep(200);
    }
  }
}

async function createDatabase(address: Address): Promise<void> {
  const client = new pg.Client({ connectionString: connectionString(address, "postgres") });
  await client.connect();
  try {
    const { rowCount } = await client.query("select 1 from pg_database where datname = 'vitrine'");
    if (!rowCount) await client.query("create database vitrine");
  } finally {
    await client.end();
  }
}

/**
 * Returns a socket in a folder that only the database's user can open (in /tmp if the path is long); on Windows a port
 * and a password.
 */
async function findAddress({ folder, installation }: Place): Promise<Address> {
  if (process.platform === "win32") return { port: await findFreePort(), password: readPassword(dirname(folder)) };
  const beside = join(dirname(folder), "socket");
  const short = `/tmp/vitrine-${createHash("sha256").update(folder).digest("hex").slice(0, 12)}`;
  const socketDir = Buffer.byteLength(beside) > 80 ? short : beside;
  mkdirSync(socketDir, { mode: 0o700, recursive: true });
  const owner = installation.user ?? { uid: process.getuid?.() as number, gid: process.getgid?.() as number };
  if (socketDir === beside) chownSync(socketDir, owner.uid, owner.gid);
  const stat = lstatSync(socketDir);
  if (process.getuid?.() === 0 && stat.uid === 0) chownSync(socketDir, owner.uid, owner.gid);
  else if (!stat.isDirectory() || stat.uid !== owner.uid || stat.mode & 0o077) {
    throw new StartError(`The folder ${socketDir} belongs to another user; remove it or choose a shorter DATA_DIR.`);
  }
  rmSync(join(socketDir, ".s.PGSQL.5432.lock"), { force: true });
  return { socketDir };
}

function readPassword(folder: string): string {
  const file = join(folder, "password");
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString("hex"), { mode: 0o600 });
  return readFileSync(file, "utf8").trim();
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
