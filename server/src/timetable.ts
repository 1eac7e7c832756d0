import {
  createSenders,
  forgetOldAddresses,
  forgetOldCodes,
  forgetOldSessions,
  forgetOldVisits,
  sendLetters,
} from "./accounts/index.ts";
import { openPlanned } from "./battles/index.ts";
import { createBoxCache } from "./boxes/index.ts";
import { publishDue } from "./catalogue/index.ts";
import type { Config } from "./config.ts";
import { currentSettings } from "./configuration/index.ts";
import { inTheWay } from "./deletion-obstacles.ts";
import { openChannel } from "./deposits/index.ts";
import { checkAndNote } from "./figures/index.ts";
import { rememberItemCatalogue } from "./inventory/index.ts";
import { writeAct } from "./office/index.ts";
import type { Database, Tx } from "./platform/database/database.ts";
import { wakeTail } from "./platform/events/index.ts";
import type { QueuedJobs } from "./platform/job-queue.ts";
import type { Log } from "./platform/log.ts";
import { closeDueAccounts } from "./privacy/index.ts";
import { payRebates } from "./referral/index.ts";
import { runReports } from "./reports/index.ts";
import { runRiskRules } from "./risk/index.ts";
import { forgetUnusedPictures } from "./tickets/index.ts";
import { forgetOldBreaks, forgetOldKeys, forgetOldPlayLimits } from "./wallet/index.ts";
import { createCourier } from "./withdrawals/index.ts";

type Deps = { database: Database; config: Config; log: Log };

/** Returns the site's queued jobs and the times at which they start (crontab lines, UTC). */
export const listJobs = ({ database, config, log }: Deps): { jobs: QueuedJobs; timetable: string } => ({
  jobs: {
    "check-figures": () => checkAndNote(database.db),
    "close-accounts": async () => void (await closeDueAccounts({ ...database, config, log, inTheWay })),
    "forget-addresses": () => forgetOldAddresses(database.db),
    "forget-breaks": () => forgetOldBreaks(database.db),
    "forget-codes": () => forgetOldCodes(database.db),
    "forget-keys": () => forgetOldKeys(database.db),
    "forget-limits": () => forgetOldPlayLimits(database.db),
    "forget-sessions": () => forgetOldSessions(database.db),
    "forget-steam-visits": () => forgetOldVisits(database.db),
    "publish-boxes": async () => void (await publishDue(database.db, writeAct)),
    "open-planned-rooms": async () => {
      const depsOf = (tx: Tx) => ({ config, boxCache: createBoxCache(tx, rememberItemCatalogue(tx)) });
      if ((await openPlanned(database.db, depsOf, writeAct)) > 0) wakeTail();
    },
    "forget-ticket-pictures": () => forgetUnusedPictures(database.db),
    "pay-rebates": async () => void (await payRebates(database, await currentSettings(database.db, config))),
    "run-reports": async () => {
      // Without the operators' site nobody reads the reports, so the channel is not asked for its lists.
      if (!config.admin) return;
      const partners = { channel: await openChannel(config), courier: createCourier(config) };
      const { sendMail } = createSenders(config, database.db);
      const mail = config.reportMail && { to: config.reportMail, address: config.publicUrl, sendMail };
      await runReports({ db: database.db, ...partners }, mail || undefined);
    },
    "run-risk-rules": async () => void (config.admin && (await runRiskRules(database.db))),
    "send-letters": () => sendLetters(database.db, createSenders(config, database.db)),
  },
  timetable: [
    "* * * * * send-letters",
    "* * * * * publish-boxes",
    "* * * * * open-planned-rooms",
    "*/10 * * * * pay-rebates",
    "*/10 * * * * forget-codes",
    "*/10 * * * * run-reports",
    "*/15 * * * * run-risk-rules",
    "5 * * * * close-accounts",
    "10 20 * * * forget-addresses",
    "15 20 * * * forget-keys",
    "20 20 * * * forget-breaks",
    "25 20 * * * forget-sessions",
    "30 20 * * * forget-limits",
    "35 20 * * * forget-steam-visits",
    "0 21 * * * check-figures",
    "40 * * * * forget-ticket-pictures",
  ].join("\n"),
});
