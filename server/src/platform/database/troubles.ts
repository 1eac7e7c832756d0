import { Counter } from "prom-client";
import { CommitInDoubt } from "../errors.ts";
import type { Log } from "../log.ts";
import { processMetrics } from "../metrics/timings.ts";

/** Why the database cannot serve a request at the moment. None of these is a bug of ours, and all may pass. */
export type Trouble = "away" | "read_only" | "disk_full" | "out_of_memory" | "out_of_connections" | "limit_reached";

const BY_SQLSTATE: Readonly<Record<string, Trouble>> = {
  "25006": "read_only",
  "53100": "disk_full",
  "53200": "out_of_memory",
  "53300": "out_of_connections",
  "53400": "limit_reached",
};
/**
 * SQLSTATEs of a lost or refused connection (08), a stopping server (57P), or a timed-out idle transaction (25P03), and
 * Node's codes of a network error.
 */
const AWAY =
  /^(08...|57P0.|25P03|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
const AWAY_WORDS =
  /connection terminated|connection ended|not queryable|timeout expired|timeout exceeded when trying to connect|pipelines are closed/i;

/** The database's trouble behind an error; undefined for an answer of a healthy database and for other errors. */
export function databaseTrouble(error: unknown): Trouble | undefined {
  if (error instanceof CommitInDoubt) return databaseTrouble(error.cause);
  if (!(error instanceof Error)) return undefined;
  const code = "code" in error ? String(error.code) : "";
  // For example ENOENT, if no server listens at a socket file, or EAGAIN, if its queue of new connections is full.
  const cannotConnect = "syscall" in error && error.syscall === "connect";
  if (cannotConnect || AWAY.test(code) || AWAY_WORDS.test(error.message)) return "away";
  const trouble = BY_SQLSTATE[code] ?? (code.startsWith("53") ? "limit_reached" : undefined);
  // PostgreSQL itself closed or refused the connection. With a PANIC it closes all connections and ends.
  return trouble ?? ("severity" in error && /^(FATAL|PANIC)$/.test(String(error.severity)) ? "away" : undefined);
}

/** Whether the database cannot serve this request at the moment: this is no bug, and a retry may help. */
export const isDatabaseAway = (error: unknown): boolean => databaseTrouble(error) !== undefined;

/** The log level for an error of a background job: trouble with the database is only a warning, the job runs again. */
export const levelOf = (error: unknown): "warn" | "error" => (isDatabaseAway(error) ? "warn" : "error");

/** Each kind of trouble is logged at most once in this time, because while the database is away every request fails. */
const SAID_EVERY_MS = 10_000;

/** Counts requests that failed because of one of the troubles above. An operator must then check the database. */
export const databaseTroubles = new Counter({
  name: "vitrine_database_troubles_total",
  help: "Requests that failed because of the database, by kind of trouble",
  labelNames: ["trouble"],
  registers: [processMetrics],
});

// The first trouble must be an increase.
for (const trouble of ["away", ...Object.values(BY_SQLSTATE)]) databaseTroubles.inc({ trouble }, 0);

/** Counts every trouble with the database, and logs it as a warning from time to time. */
export function watchTroubles(log: Log, now: () => number = () => performance.now()) {
  const saidAt = new Map<Trouble, { at: number; since: number }>();
  return (trouble: Trouble, error: unknown): void => {
    databaseTroubles.inc({ trouble });
    const time = now();
    const said = saidAt.get(trouble);
    if (said && time - said.at < SAID_EVERY_MS) {
      said.since += 1;
      return;
    }
    log.warn({ err: error, trouble, requests: 1 + (said?.since ?? 0) }, "the database cannot serve a request");
    saidAt.set(trouble, { at: time, since: 0 });
  };
}
