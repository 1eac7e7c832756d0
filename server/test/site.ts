import type { Config } from "../src/platform/config.ts";
import type { Database } from "../src/platform/database/database.ts";

export type Site = { url: string; connectionString: string; close(): Promise<void> };
export type LocalSite = Site & { config: Config; database: Database };
export type SpawnedSite = Site & { pid: number; kill(): Promise<void> };
export type SiteOptions = { env?: Record<string, string>; connectionString?: string };

/** Builds the app in this process on a free port, on its own copy of the database unless one is given. */
export function startSite(_options: SiteOptions = {}): Promise<LocalSite> {
  throw new Error("not filled in yet");
}

/** Runs a real separate server process: for races across processes and for kills. */
export function spawnSite(_options: SiteOptions = {}): Promise<SpawnedSite> {
  throw new Error("not filled in yet");
}
