import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startWholeSite, type WholeSite } from "../../scripts/whole-site.ts";
import { findRunning } from "../../server/src/platform/database/embedded.ts";
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
