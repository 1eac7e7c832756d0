import { execFile, spawn } from "node:child_process";
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { totalmem } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { StartError } from "../start-error.ts";

export type User = { uid: number; gid: number };

/** Where a PostgreSQL is installed and the user under which it runs; `user` undefined means our own user. */
export type Installation = { bin: string; major: number; user: User | undefined };

/** How clients reach a server: a socket in a folder that only its user may enter, or a port of this machine. */
export type Address = { socketDir: string } | { port: number; password: string };

export type PostgresServer = {
  pid: number;
  /** Resolves when the process has ended, for any reason. */
  ended: Promise<void>;
  /** Fast shutdown: open transactions are rolled back, and everything committed is on disk. */
  stop(): Promise<void>;
};

const run = promisify(execFile);

/** Asks the binary for its major version. */
export async function findMajor(bin: string, user: User | undefined): Promise<number> {
  const { stdout } = await run(join(bin, "postgres"), ["--version"], { ...user, cwd: "/" });
  return Number(/(\d+)(\.|beta|rc|devel)/.exec(stdout)?.[1]);
}

/**
 * Creates an empty cluster. It gets its final name only when it is complete, so that a start that is killed leaves no
 * half cluster under that name.
 */
export async function createCluster(at: Installation, folder: string, password: string | undefined): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  const passwordFile = join(dirname(folder), "password");
  if (at.user) chownSync(unfinished, at.user.uid, at.user.gid);
  const locale =
    at.major >= 17 ? ["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"] : ["--locale=C.UTF-8"];
  const login = password ? ["--auth-host=scram-sha-256", `--pwfile=${passwordFile}`] : ["--auth-host=reject"];
  const options = ["-D", unfinished, "-U", "vitrine", "-E", "UTF8", "--auth-local=trust", ...login, ...locale];
  try {
    await run(join(at.bin, "initdb"), options, { ...at.user, cwd: unfinished, env: cleanEnvironment() });
  } catch (error) {
    const { stderr, message } = error as { stderr?: string; message: string };
    throw new StartError(`PostgreSQL could not create its data folder: ${lastLine(stderr || message)}`);
  }
  renameSync(unfinished, folder);
}

/** Starts the server and waits until it answers. Its output goes to `logFile`. It survives the death of its parent. */
export async function launchPostgres(
  at: Installation,
  options: { folder: string; address: Address; logFile: string; maxConnections?: number | undefined },
): Promise<PostgresServer> {
  const { folder, address, logFile, maxConnections = MAX_CONNECTIONS } = options;
  if (existsSync(logFile) && statSync(logFile).size > 10_000_000) rmSync(logFile);
  const before = existsSync(logFile) ? statSync(logFile).size : 0;
  const output = openSync(logFile, "a", 0o600);
  // The server gets a separate process group, so that Ctrl-C reaches only the parent, which stops the database last.
  const child = spawn(join(at.bin, "postgres"), ["-D", folder, ...settings(address, maxConnections)], {
    ...at.user,
    cwd: folder,
    env: cleanEnvironment(),
    detached: true,
    stdio: ["ignore", output, output],
  });
  closeSync(output);
  let running = true;
  const ended = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
    child.once("error", () => resolve());
  }).then(() => {
    running = false;
  });
  while (running && !(await answers(connectionString(address, "postgres")))) await Promise.race([sleep(50), ended]);
  if (!running) {
    const said = readFileSync(logFile, "utf8")
      .slice(before)
      .split("\n")
      .filter((line) => /FATAL|PANIC|ERROR/.test(line));
    // Backends of a killed server write to the same file, so prefer the lines of this process.
    const itself = said.filter((line) => line.includes(`[${child.pid}]`));
    const reason = lastLine((itself.length > 0 ? itself : said).join("\n") || "PostgreSQL gave no reason");
    throw new StartError(`PostgreSQL did not start: ${reason} (see ${logFile})`);
  }
  return {
    pid: child.pid as number,
    ended,
    async stop() {
      if (running) child.kill("SIGINT");
      await ended;
    },
  };
}

/** The address of one database of a server started here. */
export function connectionString(address: Address, database: string): string {
  if ("socketDir" in address) return `postgres://vitrine@${encodeURIComponent(address.socketDir)}:5432/${database}`;
  return `postgres://vitrine:${address.password}@127.0.0.1:${address.port}/${database}`;
}

/** Enough for several servers, each with a pool, pipelines and an event tail. */
const MAX_CONNECTIONS = 200;

/** Keeps fsync, full_page_writes and synchronous_commit at their safe defaults, so that commits are durable. */
function settings(address: Address, maxConnections: number): string[] {
  const listen =
    "socketDir" in address
      ? {
          listen_addresses: "",
          unix_socket_directories: address.socketDir,
          unix_socket_permissions: "0700",
          port: 5432,
        }
      : { listen_addresses: "127.0.0.1", unix_socket_directories: "", port: address.port };
  const values = {
    ...listen,
    max_connections: maxConnections,
    shared_buffers: `${sharedBuffersMb()}MB`,
    max_wal_size: "4GB",
    checkpoint_timeout: "15min",
    wal_compression: "on",
    jit: "off",
    random_page_cost: 1.1,
    autovacuum_naptime: "20s",
    autovacuum_vacuum_cost_limit: 1000,
    // Parallel plans need shared memory that containers often lack, and this site's statements are short.
    max_parallel_workers_per_gather: 0,
    log_min_messages: "warning",
    log_checkpoints: "off",
  };
  return Object.entries(values).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

/**
 * A sixteenth of the machine's memory, from 128 MB to 1 GB: enough for the database pages that are read most, without
 * filling a small machine.
 */
function sharedBuffersMb(): number {
  return Math.min(1024, Math.max(128, Math.floor(totalmem() / 2 ** 24)));
}

async function answers(address: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 5000 });
  client.on("error", () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** PG… variables of the operator's shell must not affect this server. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" };
}

function lastLine(text: string): string {
  return text.trim().split("\n").at(-1)?.trim() ?? "";
}
