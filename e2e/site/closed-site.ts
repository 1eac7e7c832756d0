import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startWholeSite } from "../../scripts/whole-site.ts";
import { findRunning } from "../../server/src/platform/database/embedded.ts";
import { need } from "./site.ts";

/** The same site at a second address, closed for maintenance until `reopen`. Players and pieces are those of the first. */
export type ClosedSite = { url: string; reopen(): Promise<void>; close(): Promise<void> };

export async function startClosedSite(): Promise<ClosedSite> {
  const dataDir = need("SITE_DATA_DIR");
  const folder = mkdtempSync(join(tmpdir(), "vitrine-closed-"));
  const SEED_KEY = process.env.SEED_KEY || readFileSync(join(dataDir, "seed.key"), "utf8").trim();
  const connectionString = process.env.DATABASE_URL || (await findRunning(dataDir));
  if (!connectionString) throw new Error("the first site has no database to share");
  const settings = { DATABASE_URL: connectionString, SEED_KEY, DEMO: "on" };
  let site = await startWholeSite(folder, { ...settings, MAINTENANCE: "on" });
  return {
    url: site.url,
    async reopen() {
      await site.stop();
      site = await startWholeSite(folder, { ...settings, PORT: new URL(site.url).port });
    },
    async close() {
      await site.stop();
      rmSync(folder, { recursive: true });
    },
  };
}
