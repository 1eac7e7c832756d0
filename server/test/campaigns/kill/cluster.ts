import { execFileSync } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findPlace, findUser } from "../../../src/platform/database/embedded-place.ts";
import { migrate } from "../../../src/platform/database/migrate.ts";
import {
  connectionString,
  createCluster,
  findMajor,
  type Installation,
  launchPostgres,
  type PostgresServer,
} from "../../../src/platform/database/postgres-server.ts";
import { administer } from "../../fixtures/database/postgres.ts";
import { writeDemo } from "../../fixtures/site.ts";

/** A PostgreSQL of one campaign only, so that a kill affects no other test. */
export type Cluster = {
  /** The whole log output so far. */
  log(): string;
  /** The socket file, for a proxy in front of PostgreSQL. */
  socketFile: string;
  connectionString(database: string): string;
  /**
   * Creates a database with the demo's rows, and returns its address. The first call writes the rows, later calls copy
   * them.
   */
  createDemo(name: string): Promise<string>;
  /** Kills the postmaster with SIGKILL and resolves when it has ended. */
  kill(): Promise<void>;
  /** Starts PostgreSQL again after a kill and waits until it has recovered. */
  restart(): Promise<void>;
  /**
   * Waits until PostgreSQL answers, and restarts it if it has ended: PostgreSQL ends when its WAL has no space left.
   */
  revive(): Promise<void>;
  stop(): Promise<void>;
};

/** Folders for the data and the WAL, for example on separate disks. The default is one common folder. */
type Disks = { data?: string; wal?: string };

/** Starts the embedded PostgreSQL, or the one in TEST_POSTGRES_BIN. */
export async function startCluster(disks: Disks = {}): Promise<Cluster> {
  const root = mkdtempSync(join(tmpdir(), "vitrine-kill-"));
  // PostgreSQL may run as the user `nobody`, who must be able to enter this folder.
  chmodSync(root, 0o755);
  const installation = await findInstallation(root);
  const socketDir = join(root, "socket");
  const folder = join(disks.data ?? root, "postgres");
  const logFile = join(root, "log");
  mkdirSync(socketDir, { mode: 0o700 });
  if (installation.user) chownSync(socketDir, installation.user.uid, installation.user.gid);
  await createCluster(installation, folder, undefined);
  if (disks.wal) moveWal(folder, disks.wal);
  let isRunning = false;
  const launch = async () => {
    const launched = await launchPostgres(installation, { folder, address: { socketDir }, logFile });
    isRunning = true;
    void launched.ended.then(() => (isRunning = false));
    return launched;
  };
  let server: PostgresServer = await launch();
  const addressOf = (database: string) => connectionString({ socketDir }, database);
  const create = (what: string) => administer(addressOf("postgres"), `create database ${what}`);
  let template: Promise<void> | undefined;
  return {
    log: () => readFileSync(logFile, "utf8"),
    socketFile: join(socketDir, ".s.PGSQL.5432"),
    connectionString: addressOf,
    async createDemo(name) {
      template ??= create("demo").then(async () => {
        await migrate(addressOf("demo"));
        await writeDemo(addressOf("demo"));
      });
      await template;
      await create(`${name} template demo`);
      return addressOf(name);
    },
    async kill() {
      process.kill(server.pid, "SIGKILL");
      await server.ended;
    },
    async restart() {
      server = await launchWhenFree(launch);
    },
    async revive() {
      while (!(await answers(connectionString({ socketDir }, "postgres")))) {
        if (!isRunning) server = await launchWhenFree(launch);
        await sleep(100);
      }
    },
    async stop() {
      await server.stop();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** Moves the WAL to another disk and leaves a link, as an operator would; the owner of the files stays the same. */
function moveWal(folder: string, disk: string): void {
  execFileSync("mv", [join(folder, "pg_wal"), disk]);
  symlinkSync(join(disk, "pg_wal"), join(folder, "pg_wal"));
}

const answers = (address: string) =>
  administer(address, "select 1").then(
    () => true,
    () => false,
  );

async function findInstallation(root: string): Promise<Installation> {
  const bin = process.env.TEST_POSTGRES_BIN;
  if (!bin) return (await findPlace(root)).installation;
  const user = findUser();
  return { bin, user, major: await findMajor(bin, user) };
}

/** The backends of a killed postmaster end later and keep its shared memory until then, so the start is retried. */
async function launchWhenFree(launch: () => Promise<PostgresServer>): Promise<PostgresServer> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await launch();
    } catch (error) {
      if (attempt === 100 || !/shared memory block|lock file/.test((error as Error).message)) throw error;
      await sleep(100);
    }
  }
}
