import {
  createSenders,
  forgetOldAddresses,
  forgetOldCodes,
  forgetOldSessions,
  forgetOldVisits,
  sendLetters,
} from "./accounts/index.ts";
import { inTheWay } from "./holdings.ts";
import type { Config } from "./platform/config.ts";
import type { Database } from "./platform/database/database.ts";
import type { Jobs } from "./platform/jobs.ts";
import type { Log } from "./platform/log.ts";
import { closeDueAccounts } from "./privacy/index.ts";
import { payRebates } from "./referral/index.ts";
import { forgetOldBreaks, forgetOldKeys, forgetOldLimits } from "./wallet/index.ts";

type Means = { database: Database; config: Config; log: Log };

/** What the site does by itself, and when. */
export const listJobs = ({ database, config, log }: Means): { jobs: Jobs; timetable: string } => ({
  jobs: {
    "close-accounts": async () => void (await closeDueAccounts({ ...database, config, log, inTheWay })),
    "forget-addresses": () => forgetOldAddresses(database.db),
    "forget-breaks": () => forgetOldBreaks(database.db),
    "forget-codes": () => forgetOldCodes(database.db),
    "forget-keys": () => forgetOldKeys(database.db),
    "forget-limits": () => forgetOldLimits(database.db),
    "forget-sessions": () => forgetOldSessions(database.db),
    "forget-steam-visits": () => forgetOldVisits(database.db),
    "pay-rebates": async () => void (await payRebates(database)),
    "send-letters": () => sendLetters(database.db, createSenders(config, database.db)),
  },
  timetable: [
    "* * * * * send-letters",
    "*/10 * * * * pay-rebates",
    "*/10 * * * * forget-codes",
    "5 * * * * close-accounts",
    "10 20 * * * forget-addresses",
    "15 20 * * * forget-keys",
    "20 20 * * * forget-breaks",
    "25 20 * * * forget-sessions",
    "30 20 * * * forget-limits",
    "35 20 * * * forget-steam-visits",
  ].join("\n"),
});
