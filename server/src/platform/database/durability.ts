import pg from "pg";
import { StartError } from "../start-error.ts";

/**
 * Refuses a database that may lose committed transactions (an acknowledged request must survive a power cut), or that
 * is older than PostgreSQL 15. Throws StartError, also when the database cannot be reached.
 */
export async function requireDurable(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  client.on("error", () => {});
  try {
    await client.connect();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    await client.end().catch(() => {});
    throw new StartError(`DATABASE_URL: the database cannot be reached (${oneLine(message || String(code))}).`);
  }
  try {
    const { rows } = await client.query(
      `select name, setting from pg_settings
       where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'server_version_num', 'server_encoding', 'default_transaction_read_only')`,
    );
    refuse(new Map(rows.map(({ name, setting }) => [name, setting])));
  } finally {
    await client.end();
  }
}

function refuse(settings: Map<string, string>): void {
  for (const name of ["fsync", "full_page_writes", "synchronous_commit"]) {
    if (settings.get(name) === "off")
      throw new StartError(`DATABASE_URL: the database runs with ${name} off and could lose committed transactions.`);
  }
  if (Number(settings.get("server_version_num")) < 150_000)
    throw new StartError("DATABASE_URL: PostgreSQL 15 or newer is needed.");
  if (settings.get("server_encoding") !== "UTF8")
    throw new StartError("DATABASE_URL: the database's encoding is not UTF8.");
  if (settings.get("default_transaction_read_only") === "on")
    throw new StartError("DATABASE_URL: the database is read-only.");
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").slice(0, 200);
}
