import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findPlace, findUser } from "../../../src/platform/database/embedded-place.ts";
import {
  connectionString,
  createCluster,
  findMajor,
  type Installation,
  launchPostgres,
  type PostgresServer,
} from "../../../src/platform/database/postgres-server.ts";

/** A PostgreSQL that belongs to this campaign alone, so that killing it harms nobody else. */
export type Cluster = {
  /** The file of the socket, for a proxy before it. */
  socketFile: string;
  connectionString(database: string): string;
  /** kill -9 of the postmaster; resolves when it is gone. */
  kill(): Promise<void>;
  /** Starts again after a kill and waits until it has recovered. */
  restart(): Promise<void>;
  stop(): Promise<void>;
};

/** The embedded PostgreSQL, or the one of TEST_POSTGRES_BIN. */
export async function startCluster(): Promise<Cluster> {
  const root = mkdtempSync(join(tmpdir(), "vitrine-kill-"));
  // PostgreSQL may run as nobody, who has to pass through this folder.
  chmodSync(root, 0o755);
  const installation = await findInstallation(root);
  const socketDir = join(root, "socket");
  const folder = join(root, "postgres");
  mkdirSync(socketDir, { mode: 0o700 });
  if (installation.user) chownSync(socketDir, installation.user.uid, installation.user.gid);
  await createCluster(installation, folder, undefined);
  const launch = () => launchPostgres(installation, { folder, address: { socketDir }, logFile: join(root, "log") });
  let server: PostgresServer = await launch();
  return {
    socketFile: join(socketDir, ".s.PGSQL.5432"),
    connectionString: (database) => connectionString({ socketDir }, database),
    async kill() {
      process.kill(server.pid, "SIGKILL");
      await server.ended;
    },
    async restart() {
      server = await launchWhenFree(launch);
    },
    async stop() {
      await server.stop();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

async function findInstallation(root: string): Promise<Installation> {
  const bin = process.env.TEST_POSTGRES_BIN;
  if (!bin) return (await findPlace(root)).installation;
  const user = findUser();
  return { bin, user, major: await findMajor(bin, user) };
}

/** The backends of a killed postmaster end in their own time, and hold its memory until then. */
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
