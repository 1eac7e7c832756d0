// npm run migrate: applies the waiting migrations to the database of DATABASE_URL, and prints their names. A site that
// starts with MIGRATE=off leaves this to the operator.
import { migrate } from "./platform/database/migrate.ts";
import { readEnvironment } from "./platform/environment/read-environment.ts";
import { readUrl } from "./platform/environment/read-setting.ts";
import { ConfigError } from "./platform/start-error.ts";
import { KNOWN_SETTINGS } from "./setting-names.ts";

try {
  const connectionString = readUrl(readEnvironment(process.env, KNOWN_SETTINGS), "DATABASE_URL", [
    "postgres:",
    "postgresql:",
  ]);
  if (!connectionString)
    throw new ConfigError("DATABASE_URL: missing; the site migrates its embedded database itself.");
  const applied = await migrate(connectionString);
  for (const name of applied) process.stdout.write(`applied ${name}\n`);
  process.stdout.write(applied.length === 0 ? "No migration waits.\n" : `${applied.length} migrations applied.\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
