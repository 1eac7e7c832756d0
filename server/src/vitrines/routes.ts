import { rateLimit } from "@vitrine/contract/rate-limits.ts";
import { vitrineDetail, vitrineOwn, vitrineReport, vitrineSave } from "@vitrine/contract/vitrines/calls.ts";
import type { Site } from "../platform/site.ts";
import { readOwnVitrine, readVitrine, type VitrineDeps } from "./read-vitrine.ts";
import { reportVitrine } from "./reports.ts";
import { saveVitrine } from "./save-vitrine.ts";

const SAVES = rateLimit("vitrine-save");
const REPORTS = rateLimit("vitrine-report");

/** The calls of vitrines. The name of a box is a dependency, because this module does not import boxes. */
export function vitrineRoutes(site: Site, deps: Omit<VitrineDeps, "db">): void {
  const { db } = site;
  site.guestCall(vitrineDetail, ({ id }, { language }) => readVitrine({ db, ...deps }, id, language));
  site.playerCall(vitrineOwn, (_, { playerId, language }) => readOwnVitrine({ db, ...deps }, playerId, language));
  site.playerCall(
    vitrineSave,
    async (input, { playerId, language }) => {
      await saveVitrine(db, playerId, input);
      return readOwnVitrine({ db, ...deps }, playerId, language);
    },
    { rates: [SAVES] },
  );
  site.guestCall(
    vitrineReport,
    async ({ id, reason }) => {
      await reportVitrine(db, { key: id, reason });
      return null;
    },
    { rates: [REPORTS] },
  );
}
