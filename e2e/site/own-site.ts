import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startWholeSite } from "../../scripts/whole-site.ts";
import { type Database, openDatabase } from "../../server/src/platform/database/database.ts";
import { administer, withDatabase } from "../../server/test/fixtures/database/postgres.ts";
import { findDatabase } from "./second-site.ts";

/** A site with a database of its own, for a journey whose data would disturb the others. It runs no jobs. */
export type OwnSite = { url: string; database: Database; stop(): Promise<void> };

/** Starts a demo with an empty database beside the site of the journeys. */
export async function startOwnSite(purpose: string, settings: Record<string, string> = {}): Promise<OwnSite> {
  const name = `${purpose}_${randomBytes(6).toString("hex")}`;
  const folder = mkdtempSync(join(tmpdir(), `vitrine-${purpose}-`));
  const server = await findDatabase();
  await administer(server, `create database ${name}`);
  const connectionString = withDatabase(server, name);
  const site = await startWholeSite(folder, {
    ...{ DATABASE_URL: connectionString, SEED_KEY: randomBytes(32).toString("hex") },
    ...{ DEMO: "on", ADMIN: "on", ROLE: "web", ...settings },
  });
  const database = openDatabase({ connectionString, asOwner: true });
  return {
    url: site.url,
    database,
    async stop() {
      await database.close();
      await site.stop();
      await administer(server, `drop database ${name} with (force)`);
      rmSync(folder, { recursive: true });
    },
  };
}
