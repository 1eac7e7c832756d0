import * as calls from "@vitrine/contract/accounts.ts";
import { readCurrentSeeds } from "../fairness/index.ts";
import { Refusal } from "../platform/errors.ts";
import type { Site } from "../platform/site.ts";
import { checkPassword } from "./passwords.ts";
import { normalPhone } from "./phones.ts";
import { readUser } from "./read-user.ts";
import type { Sessions } from "./sessions.ts";
import { signUp } from "./sign-up.ts";
import { steamRoutes } from "./steam/routes.ts";

/** Sign-up, login, logout and the player's own account. */
export function accountRoutes(site: Site, sessions: Sessions): void {
  const { db, pipelines, limits, config } = site;
  const means = {
    pipelines,
    sessions,
    seedKey: config.seedKey,
    demoGrantCents: config.demo ? config.demoGrantCents : 0,
  };
  const readAccount = (accountId: number) => readUser(db, (playerId) => readCurrentSeeds(db, playerId), accountId);

  site.guestCall(calls.signUp, async (input, { address }) => {
    limits.take("sign-up", address, { perMinute: 6, burst: 30 });
    // Codes by SMS are sent from the identity module on; until it is there an account needs demo mode.
    if (!config.demo) throw new Refusal("code_required");
    const { accountId, token } = await signUp(means, input);
    return { token, user: await readAccount(accountId) };
  });

  site.guestCall(calls.login, async ({ phone, password }, { address }) => {
    const normal = normalPhone(phone);
    limits.take("login-address", address, { perMinute: 30, burst: 60 });
    limits.take("login-phone", `${address} ${normal ?? phone}`, { perMinute: 6, burst: 10 });
    const account = await db
      .selectFrom("accounts_accounts")
      .select(["id", "password_hash", "closed_at"])
      .where("phone", "=", normal ?? "")
      .executeTakeFirst();
    if (!(await checkPassword(account?.password_hash, password)) || !account) throw new Refusal("login_failed");
    if (account.closed_at !== null) throw new Refusal("account_closed");
    const token = await pipelines.run((pipeline) => sessions.open(pipeline, account.id));
    return { token, user: await readAccount(account.id) };
  });

  site.playerCall(calls.logout, async (_, { token }) => {
    await sessions.close(token);
    return null;
  });

  site.playerCall(calls.userInfo, (_, { playerId }) => readAccount(playerId));

  steamRoutes(site, { opening: means, readAccount });
}
