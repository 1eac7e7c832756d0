import { CommitInDoubt } from "../errors.ts";

/** Why the database cannot do what was asked at the moment: nothing of it is a bug of ours, and all of it may pass. */
export type Trouble = "away" | "read_only" | "disk_full" | "out_of_memory" | "out_of_connections" | "limit_reached";

const BY_SQLSTATE: Readonly<Record<string, Trouble>> = {
  "25006": "read_only",
  "53100": "disk_full",
  "53200": "out_of_memory",
  "53300": "out_of_connections",
  "53400": "limit_reached",
};
/** SQLSTATE of a lost or refused connection (08), of a server that stops or starts (57P) or gave up on an idle transaction (25P03). */
const AWAY =
  /^(08...|57P0.|25P03|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
const AWAY_WORDS =
  /connection terminated|connection ended|not queryable|timeout expired|timeout exceeded when trying to connect|pipelines are closed/i;

/** What an error says of the database, or undefined where it is an answer of a database that is well, or something else. */
export function databaseTrouble(error: unknown): Trouble | undefined {
  if (error instanceof CommitInDoubt) return databaseTrouble(error.cause);
  if (!(error instanceof Error)) return undefined;
  const code = "code" in error ? String(error.code) : "";
  // The file of a socket that is missing: nobody listens. Any other missing file is none of the database's business.
  const isSocketGone = code === "ENOENT" && "syscall" in error && error.syscall === "connect";
  if (isSocketGone || AWAY.test(code) || AWAY_WORDS.test(error.message)) return "away";
  const trouble = BY_SQLSTATE[code] ?? (code.startsWith("53") ? "limit_reached" : undefined);
  // PostgreSQL itself ended the connection, or let nobody in. With a PANIC it ends all of them, and itself.
  return trouble ?? ("severity" in error && /^(FATAL|PANIC)$/.test(String(error.severity)) ? "away" : undefined);
}

/** Whether an error says that the database cannot do anything about this request at the moment: no bug, and worth another try. */
export const isDatabaseAway = (error: unknown): boolean => databaseTrouble(error) !== undefined;

/** How an error of a background step is logged: trouble with the database is not a fault of the site, and the step runs again. */
export const levelOf = (error: unknown): "warn" | "error" => (isDatabaseAway(error) ? "warn" : "error");
