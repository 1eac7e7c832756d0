import { forgetOldCodes, forgetOldSessions, forgetOldVisits } from "./accounts/index.ts";
import type { Db } from "./platform/database/database.ts";
import type { Jobs } from "./platform/jobs.ts";
import { forgetOldBreaks, forgetOldKeys } from "./wallet/index.ts";

/** What the site does by itself, and when. */
export const listJobs = (db: Db): { jobs: Jobs; timetable: string } => ({
  jobs: {
    "forget-breaks": () => forgetOldBreaks(db),
    "forget-codes": () => forgetOldCodes(db),
    "forget-keys": () => forgetOldKeys(db),
    "forget-sessions": () => forgetOldSessions(db),
    "forget-steam-visits": () => forgetOldVisits(db),
  },
  timetable: [
    "*/10 * * * * forget-codes",
    "15 20 * * * forget-keys",
    "20 20 * * * forget-breaks",
    "25 20 * * * forget-sessions",
    "35 20 * * * forget-steam-visits",
  ].join("\n"),
});
