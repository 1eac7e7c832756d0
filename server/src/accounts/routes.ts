import type { User } from "@vitrine/contract/accounts.ts";
import * as calls from "@vitrine/contract/accounts.ts";
import { toCoins } from "@vitrine/contract/money.ts";
import { vipLevelOf } from "@vitrine/contract/rewards/vip-levels.ts";
import { readCurrentSeeds } from "../fairness/index.ts";
import type { Db } from "../platform/database/database.ts";
import type { Site } from "../platform/site.ts";
import { selectWallet, type WalletSettings } from "../wallet/index.ts";
import { captchaRoutes } from "./captcha/routes.ts";
import { certifyRoutes } from "./certify/routes.ts";
import { codeDeps } from "./codes/deps.ts";
import { codeRoutes } from "./codes/routes.ts";
import type { AccountSettings } from "./environment.ts";
import { countFailures } from "./login/failures.ts";
import { guardAttempts } from "./login/guard.ts";
import { passwordRoutes } from "./login/password-routes.ts";
import { loginRoutes } from "./login/routes.ts";
import type { Invites } from "./open-account.ts";
import { passwordChecks } from "./passwords.ts";
import { maskMail, maskPhone } from "./phones-and-mails.ts";
import { type Bots, nicknameRule } from "./safety/nicknames.ts";
import { safetyRoutes } from "./safety/routes.ts";
import { readWays } from "./safety/security-ways.ts";
import { readTradeLink } from "./safety/trade-links.ts";
import { createSenders } from "./senders/senders.ts";
import type { Sessions } from "./sessions/sessions.ts";
import { steamRoutes } from "./steam/routes.ts";

/**
 * Functions of the referral module, and the bots of battles, whose names are reserved. The accounts module cannot
 * import those modules.
 */
type Others = { invites: Invites; promoteCodeOf(playerId: number): Promise<string>; bots: Bots };

/** The routes for sign-up, login, logout and the player's own account. */
export function accountRoutes(
  site: Site<AccountSettings & WalletSettings>,
  sessions: Sessions,
  { invites, promoteCodeOf, bots }: Others,
): void {
  const { db, log, pipelines, config, metrics } = site;
  const deps = {
    pipelines,
    sessions,
    seedKey: config.seedKey,
    demoGrantCents: config.demo ? config.demoGrantCents : 0,
    invites,
  };
  const lookups = { readSeeds: (playerId: number) => readCurrentSeeds(db, playerId), promoteCodeOf, config };
  const readAccount = (accountId: number) => readUser(db, lookups, accountId);

  const checkNickname = nicknameRule(bots);
  const codes = codeDeps(site, createSenders(config, db));
  const guard = guardAttempts({ db, log, failures: countFailures({ enabled: config.rateLimits }) });

  metrics.registerMetric(passwordChecks);
  captchaRoutes(site);
  codeRoutes(site, { codes, guard, sessions });
  loginRoutes(site, { codes, guard, opening: deps, readAccount });
  passwordRoutes(site, { codes, guard });
  safetyRoutes(site, codes, checkNickname);
  certifyRoutes(site);
  site.playerCall(calls.userInfo, (_, { playerId }) => readAccount(playerId));

  steamRoutes(site, { opening: deps, checkNickname, readAccount });
}

type UserLookups = {
  readSeeds(playerId: number): Promise<{ clientSeed: string; clientSeedIsDefault: boolean }>;
  promoteCodeOf(playerId: number): Promise<string>;
  config: Pick<WalletSettings, "stakePerPoint" | "vipLevels">;
};

/** Reads the account as the owner's pages show it. */
async function readUser(db: Db, { readSeeds, promoteCodeOf, config }: UserLookups, accountId: number): Promise<User> {
  const [account, wallet, { clientSeed, clientSeedIsDefault }, tradeUrl, { mail }, promoteCode] = await Promise.all([
    db.selectFrom("accounts_accounts").selectAll().where("id", "=", accountId).executeTakeFirstOrThrow(),
    selectWallet(db, accountId),
    readSeeds(accountId),
    readTradeLink(db, accountId),
    readWays(db, accountId),
    promoteCodeOf(accountId),
  ]);
  return {
    id: account.id,
    nickname: account.nickname,
    avatar: account.avatar,
    phone: account.phone === null ? null : maskPhone(account.phone),
    steamId: account.steam_id,
    email: mail && maskMail(mail),
    balance: toCoins(wallet.coins_cents),
    secondaryBalance: toCoins(wallet.points_cents),
    turnoverDue: toCoins(wallet.turnover_due_cents),
    pendingPoints: toCoins(wallet.pending_cents),
    stakePerPoint: wallet.pending_cents === 0 ? config.stakePerPoint : wallet.stake_per_point,
    tradeUrl,
    vipLevel: vipLevelOf(wallet.net_stakes_cents, config.vipLevels),
    clientSeed,
    clientSeedIsDefault,
    promoteCode,
    staff: account.staff,
    createTime: account.created_at.toISOString(),
  };
}
