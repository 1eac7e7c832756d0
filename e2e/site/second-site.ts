import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startWholeSite, type WholeSite } from "../../scripts/whole-site.ts";
import { type Database, openDatabase } from "../../server/src/platform/database/database.ts";
import { findRunning } from "../../server/src/platform/database/embedded.ts";
import { administer, withDatabase } from "../../server/test/fixtures/database/postgres.ts";
import { need } from "./site.ts";

/**
 * Starts the site at a second address with the same players and items but other settings. It is a demo unless the
 * settings say otherwise. It runs no jobs, because it would ask its own sandboxes about the first site's withdrawals and
 * deposits, which they do not know.
 */
export async function startSecondSite(settings: Record<string, string> = {}): Promise<WholeSite> {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-second-"));
  const SEED_KEY = process.env.SEED_KEY || readFileSync(join(need("SITE_DATA_DIR"), "seed.key"), "utf8").trim();
  const site = await startWholeSite(folder, {
    DATABASE_URL: await findDatabase(),
    SEED_KEY,
    DEMO: "on",
    ROLE: "web",
    ...settings,
  });
  return {
    url: site.url,
    async stop() {
      await site.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Returns the address of the database of the site that the journeys use. */
export async function findDatabase(): Promise<string> {
  const connectionString = process.env.DATABASE_URL || (await findRunning(need("SITE_DATA_DIR")));
  if (!connectionString) throw new Error("the first site has no database to share");
  return connectionString;
}

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
