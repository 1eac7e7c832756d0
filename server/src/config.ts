import { type AccountSettings, readAccountSettings } from "./accounts/index.ts";
import { type BattleSettings, readBattleSettings } from "./battles/index.ts";
import { type ContentSettings, readContentSettings } from "./content/index.ts";
import { type DepositSettings, readDepositSettings } from "./deposits/index.ts";
import { type DreamSettings, readDreamSettings } from "./dream/index.ts";
import { type FairnessSettings, readFairnessSettings } from "./fairness/index.ts";
import { type GiveawaySettings, readGiveawaySettings } from "./giveaways/index.ts";
import { type OperatorSettings, readOperatorSettings } from "./operators/index.ts";
import { isLocal, type PlatformSettings, readPlatformSettings } from "./platform/environment/platform-environment.ts";
import { readEnvironment } from "./platform/environment/read-environment.ts";
import { readChoice } from "./platform/environment/read-setting.ts";
import { readSeedKey } from "./platform/seed-key.ts";
import { ConfigError } from "./platform/start-error.ts";
import { type ReferralSettings, readReferralSettings } from "./referral/index.ts";
import { type ReportSettings, readReportSettings } from "./reports/index.ts";
import { type RewardSettings, readRewardSettings } from "./rewards/index.ts";
import { KNOWN_SETTINGS } from "./setting-names.ts";
import { readShopSettings, type ShopSettings } from "./shop/index.ts";
import { readTransparencySettings, type TransparencySettings } from "./transparency/index.ts";
import { readWalletSettings, type WalletSettings } from "./wallet/index.ts";
import { readWithdrawalSettings, type WithdrawalSettings } from "./withdrawals/index.ts";

/** All settings of the site: those of the platform and of every module, side by side. */
export type Config = PlatformSettings &
  AccountSettings &
  BattleSettings &
  ContentSettings &
  DepositSettings &
  DreamSettings &
  FairnessSettings &
  GiveawaySettings &
  OperatorSettings &
  ReferralSettings &
  ReportSettings &
  RewardSettings &
  ShopSettings &
  TransparencySettings &
  WalletSettings &
  WithdrawalSettings;

/**
 * Reads every setting. An empty setting counts as absent. Creates DATA_DIR and the seed key's file, unless `look` is
 * true.
 */
export function readConfig(given: NodeJS.ProcessEnv, { look = false } = {}): Config {
  const env = readEnvironment(given, KNOWN_SETTINGS);
  const platform = readPlatformSettings(env);
  const rules = readRules(env, platform);
  refuseMixing(rules);
  const modules = {
    ...readAccountSettings(env, rules),
    ...readBattleSettings(env, rules),
    ...readContentSettings(env, rules),
    ...readDepositSettings(env, rules),
    ...readDreamSettings(env),
    ...readFairnessSettings(env, rules),
    ...readGiveawaySettings(env, rules),
    ...readOperatorSettings(env, platform),
    ...readReferralSettings(env),
    ...readReportSettings(env),
    ...readRewardSettings(env),
    ...readShopSettings(env),
    ...readTransparencySettings(env),
    ...readWalletSettings(env),
    ...readWithdrawalSettings(env, rules),
  };
  // The seed key comes last: a wrong setting must not leave a key's file behind.
  return { ...platform, ...modules, seedKey: readSeedKey(env, platform.dataDir, look) };
}

type Rules = ReturnType<typeof readRules>;

/**
 * Reads the facts that settings of several modules depend on: the adapters, whether the site is a demo, and whether it
 * is local.
 */
function readRules(env: NodeJS.ProcessEnv, { demo, publicUrl }: Pick<PlatformSettings, "demo" | "publicUrl">) {
  return {
    demo,
    local: isLocal(publicUrl),
    payment: readChoice(env, "PAYMENT", ["sandbox", "stripe"], "sandbox"),
    courier: readChoice(env, "COURIER", ["sandbox", "steam"], "sandbox"),
    sms: readChoice(env, "SMS", ["dev", "twilio"], "dev"),
    mail: readChoice(env, "MAIL", ["dev", "smtp"], "dev"),
    steamSignIn: readChoice(env, "STEAM_SIGN_IN", ["sandbox", "steam"], "sandbox"),
  };
}

/**
 * Refuses a mix of real and sandbox adapters, because sandbox money must not buy real items. Refuses sandboxes on a
 * public site, because they verify nobody: the `dev` senders only store codes in the outbox table, and the Steam
 * sandbox lets anybody sign in under any name.
 */
function refuseMixing({ payment, courier, sms, mail, steamSignIn, demo, local }: Rules): void {
  if ((payment === "sandbox") !== (courier === "sandbox")) {
    throw new ConfigError(
      `PAYMENT: ${payment} cannot be combined with COURIER=${courier}; both must be real or both must be sandbox.`,
    );
  }
  if (demo && payment !== "sandbox") throw new ConfigError("DEMO: cannot be on with a real PAYMENT or COURIER.");
  if (demo && (sms !== "dev" || mail !== "dev" || steamSignIn !== "sandbox")) {
    throw new ConfigError("DEMO: cannot be on with a real SMS, MAIL or STEAM_SIGN_IN.");
  }
  if (local) return;
  if (sms === "dev") throw new ConfigError("SMS: dev is only for a local PUBLIC_URL.");
  if (mail === "dev") throw new ConfigError("MAIL: dev is only for a local PUBLIC_URL.");
  if (steamSignIn === "sandbox") throw new ConfigError("STEAM_SIGN_IN: sandbox is only for a local PUBLIC_URL.");
  // The checkout sandbox and the Steam sandbox run on this machine, so players elsewhere cannot pay or accept trade
  // offers.
  if (payment === "sandbox")
    throw new ConfigError("PAYMENT: sandbox is only for a local PUBLIC_URL, and so is COURIER=sandbox.");
}
