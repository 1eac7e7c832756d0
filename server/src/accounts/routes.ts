import * as calls from "@vitrine/contract/accounts.ts";
import { readCurrentSeeds } from "../fairness/index.ts";
import type { Site } from "../platform/site.ts";
import { captchaRoutes } from "./captcha/routes.ts";
import { certifyRoutes } from "./certify/routes.ts";
import { codeMeans } from "./codes/means.ts";
import { codeRoutes } from "./codes/routes.ts";
import { countFailures } from "./login/failures.ts";
import { guardAttempts } from "./login/guard.ts";
import { passwordRoutes } from "./login/password-routes.ts";
import { loginRoutes } from "./login/routes.ts";
import type { Invites } from "./open-account.ts";
import { passwordChecks } from "./passwords.ts";
import { readUser } from "./read-user.ts";
import { type Bots, nicknameRule } from "./safety/nickname-rules.ts";
import { safetyRoutes } from "./safety/routes.ts";
import { createSenders } from "./senders/senders.ts";
import type { Sessions } from "./sessions.ts";
import { steamRoutes } from "./steam/routes.ts";

/** What accounts are told of the referral programme, and of the bots, whose names nobody else may have. */
type Others = { invites: Invites; promoteCodeOf(playerId: number): Promise<string>; bots: Bots };

/** Sign-up, login, logout and the player's own account. */
export function accountRoutes(site: Site, sessions: Sessions, { invites, promoteCodeOf, bots }: Others): void {
  const { db, log, pipelines, config, metrics } = site;
  const means = {
    pipelines,
    sessions,
    seedKey: config.seedKey,
    demoGrantCents: config.demo ? config.demoGrantCents : 0,
    invites,
  };
  const lookups = { readSeeds: (playerId: number) => readCurrentSeeds(db, playerId), promoteCodeOf };
  const readAccount = (accountId: number) => readUser(db, lookups, accountId);

  const checkNickname = nicknameRule(bots);
  const codes = codeMeans(site, createSenders(config, db));
  const guard = guardAttempts({ db, log, failures: countFailures({ enabled: config.rateLimits }) });

  metrics.registerMetric(passwordChecks);
  captchaRoutes(site);
  codeRoutes(site, { codes, guard, sessions });
  loginRoutes(site, { codes, guard, opening: means, readAccount });
  passwordRoutes(site, { codes, guard });
  safetyRoutes(site, codes, checkNickname);
  certifyRoutes(site);
  site.playerCall(calls.userInfo, (_, { playerId }) => readAccount(playerId));

  steamRoutes(site, { opening: means, checkNickname, readAccount });
}
