import { type BattleMeans, closeDue, rollDue } from "../src/battles/index.ts";
import { rememberShelf } from "../src/boxes/index.ts";
import { rememberItemKinds } from "../src/inventory/index.ts";
import { setClock, siteCalendar } from "../src/platform/clock.ts";
import { openPipelines } from "../src/platform/database/pipeline.ts";
import { createLog } from "../src/platform/log.ts";
import type { LocalSite } from "./site.ts";

/** What the rounds of a server do for battles, at the moment that a test chooses: those of a site in this process do not run. */
export function openBattles(site: LocalSite, beacon?: BattleMeans["beacon"]) {
  const { config, connectionString, database } = site;
  const pipelines = openPipelines({ connectionString, connections: 4 });
  const kinds = rememberItemKinds(database.db);
  const shelf = rememberShelf(database.db, kinds);
  const means: BattleMeans = { pipelines, shelf, kinds, config, beacon, wake: () => {} };
  const log = createLog("error", false);
  return {
    means,
    log,
    roll: () => rollDue(means),
    finish: () => closeDue(means),
    /** Rolls everything that is locked, lets ten minutes pass, and closes it. Not beyond the day, with which ranks and lists end. */
    async play(): Promise<void> {
      await rollDue(means);
      const dayEndsMs = siteCalendar().periodsAt(new Date()).day.endMs;
      const at = Math.min(Date.now() + 600_000, dayEndsMs - 1000);
      setClock(() => Math.max(at, Date.now()));
      try {
        await closeDue(means);
      } finally {
        setClock();
      }
    },
    close: () => pipelines.close(),
  };
}
