import { CommitSent } from "../errors.ts";

/** SQLSTATE of a lost or refused connection (08) and of a server that stops or starts (57P), or what the socket says. */
const AWAY = /^(08...|57P0.|53300|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT)$/;
const AWAY_WORDS =
  /connection terminated|connection ended|timeout exceeded when trying to connect|pipelines are closed/i;

/** Whether an error says that the database cannot be reached at the moment: no bug, and worth another try. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof CommitSent) return isDatabaseAway(error.cause);
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return AWAY.test(code) || AWAY_WORDS.test(error.message);
}
