import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { migrate } from "../server/src/platform/database/migrate.ts";
import { describeSchema } from "../server/test/fixtures/database/describe-schema.ts";
import { administer, startTestServer, withDatabase } from "../server/test/fixtures/database/postgres.ts";

// Migrates an empty database of a temporary server and writes its tables as TypeScript types.
const file = resolve(import.meta.dirname, "../server/src/platform/database/schema.ts");
const server = await startTestServer();
try {
  await administer(server.connectionString, "create database types_of_schema");
  const address = withDatabase(server.connectionString, "types_of_schema");
  await migrate(address);
  writeFileSync(file, await describeSchema(address));
  await administer(server.connectionString, "drop database types_of_schema");
  console.log("Wrote server/src/platform/database/schema.ts");
} finally {
  await server.stop();
}
