import type { PlatformSettings } from "../environment/platform-environment.ts";
import type { Log } from "../log.ts";
import { type Database, openDatabase } from "./database.ts";
import { findRunning, startEmbedded } from "./embedded.ts";
import { migrate } from "./migrate.ts";

/**
 * Opens the site's database for one command: the database of DATABASE_URL, the embedded database of a running Vitrine,
 * or the embedded database, which then runs only as long as the command.
 */
export async function borrowDatabase<T>(
  { config, log }: { config: Pick<PlatformSettings, "databaseUrl" | "dataDir">; log: Log },
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const running = config.databaseUrl ?? (await findRunning(config.dataDir));
  const own = running === undefined ? await startEmbedded({ dataDir: config.dataDir, log }) : undefined;
  const connectionString = running ?? own!.connectionString;
  try {
    await migrate(connectionString);
    const database = openDatabase({ connectionString });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  } finally {
    await own?.stop();
  }
}
