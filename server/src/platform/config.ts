import { resolve } from "node:path";
import {
  type AvatarSettings,
  type RealNameSettings,
  readAvatarSettings,
  readRealNameSettings,
} from "./account-settings.ts";
import { type BattleSettings, readBattleSettings } from "./battle-settings.ts";
import { type DrandSettings, readDrandSettings } from "./beacon-settings.ts";
import { type CourierSettings, readCourierSettings } from "./courier-settings.ts";
import { type GameSettings, readGameSettings } from "./game-settings.ts";
import { type Contact, readContact, readImageHost } from "./page-settings.ts";
import { type PaymentSettings, readPaymentSettings } from "./payment-settings.ts";
import { oneLine, readWhole } from "./read-whole.ts";
import { readSeedKey, type SeedKey } from "./seed-key.ts";
import {
  type CodeSettings,
  type MailSettings,
  readCodeSettings,
  readMailSettings,
  readSmsSettings,
  type SmsSettings,
} from "./sender-settings.ts";
import { readEnvironment } from "./settings.ts";
import { ConfigError } from "./start-error.ts";
import { readSteamSettings, type SteamSettings } from "./steam-settings.ts";

export { ConfigError };

export type Role = "all" | "web" | "live" | "worker";

export type Config = {
  port: number;
  host: string;
  /** Without a trailing slash. */
  publicUrl: string;
  /** Absolute. */
  dataDir: string;
  /** Undefined: the embedded PostgreSQL in dataDir. */
  databaseUrl: string | undefined;
  redisUrl: undefined;
  /** What seeds are sealed with at rest, and keyed hashes made with. */
  seedKey: SeedKey;
  payment: PaymentSettings;
  /** Whether deposits earn bonuses: some regions do not allow them. */
  bonuses: boolean;
  courier: CourierSettings;
  battles: BattleSettings;
  games: GameSettings;
  sms: SmsSettings;
  mail: MailSettings;
  codes: CodeSettings;
  avatars: AvatarSettings;
  realName: RealNameSettings;
  steamSignIn: SteamSettings;
  /** Whose randomness joins the operator's seed in battles. */
  beacon: "none" | "drand";
  /** Undefined with BEACON=none. */
  drand: DrandSettings | undefined;
  logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
  demo: boolean;
  demoGrantCents: number;
  rateLimits: boolean;
  /** When an answer that nobody reads is cut off. */
  answers: AnswerSettings;
  /** By whose clocks days, weeks and months are counted: an IANA name. */
  timeZone: string;
  /** Calls are refused while somebody works on the site. */
  maintenance: boolean;
  /** Where players talk to each other and to the operator, beside the site. */
  groupChats: readonly { name: string; url: string }[];
  contact: Contact;
  /** Whether players may choose to spend coins only, and keep their points. */
  switchBalanceType: boolean;
  /** Whether a new public notice opens by itself. */
  showPublicText: boolean;
  /** Put in front of relative pictures; empty: they are on this site. */
  imageHost: string;
  role: Role;
};

/** How long the reader of an answer may take nothing of it, and how long the whole answer may take. */
export type AnswerSettings = { idleMs: number; totalMs: number };

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

/** Reads every setting; an empty one counts as absent. Makes DATA_DIR and the seed key's file at the first start, unless it only looks. */
export function readConfig(given: NodeJS.ProcessEnv, { look = false } = {}): Config {
  const env = readEnvironment(given);
  const port = readWhole(env, "PORT", 3000, 0, 65_535);
  const host = env.HOST || "127.0.0.1";
  refuseOpenDemo(env, host);
  const publicUrl = readUrl(env, "PUBLIC_URL", ["http:", "https:"]) ?? `http://${shownHost(host)}:${port}`;
  const databaseUrl = readUrl(env, "DATABASE_URL", ["postgres:", "postgresql:"]);
  const local = isLocal(publicUrl);
  const demo = readSwitch(env, "DEMO", databaseUrl === undefined && local);
  const adapters = {
    payment: readChoice(env, "PAYMENT", ["sandbox", "stripe"], "sandbox"),
    courier: readChoice(env, "COURIER", ["sandbox", "steam"], "sandbox"),
    sms: readChoice(env, "SMS", ["dev", "twilio"], "dev"),
    mail: readChoice(env, "MAIL", ["dev", "smtp"], "dev"),
    steamSignIn: readChoice(env, "STEAM_SIGN_IN", ["sandbox", "steam"], "sandbox"),
    beacon: readChoice(env, "BEACON", ["none", "drand"], "none"),
  };
  refuseMixing(adapters, demo, local);
  const rateLimits = readSwitch(env, "RATE_LIMITS", true);
  if (!rateLimits && !demo) throw new ConfigError("RATE_LIMITS: off is only for demo mode (DEMO=on).");
  const groupChats = readGroupChats(env);
  const rest = {
    answers: {
      idleMs: readWhole(env, "ANSWER_IDLE_SECONDS", 30, 1, 3600) * 1000,
      totalMs: readWhole(env, "ANSWER_TOTAL_SECONDS", 600, 1, 86_400) * 1000,
    },
    timeZone: readTimeZone(env),
    maintenance: readSwitch(env, "MAINTENANCE", false),
    groupChats,
    contact: readContact(env, { local, chats: groupChats.length }),
    switchBalanceType: readSwitch(env, "SWITCH_BALANCE_TYPE", false),
    showPublicText: readSwitch(env, "SHOW_PUBLIC_TEXT", true),
    imageHost: readImageHost(env),
    logLevel: readChoice(env, "LOG_LEVEL", logLevels, "info"),
    demoGrantCents: readWhole(env, "DEMO_GRANT", 1000, 0, 1_000_000) * 100,
    role: readChoice(env, "ROLE", ["all", "web", "live", "worker"] as const, "all"),
    sms: readSmsSettings(env, adapters.sms),
    mail: readMailSettings(env, adapters.mail),
    codes: readCodeSettings(env),
    avatars: readAvatarSettings(env),
    realName: readRealNameSettings(env, local),
    steamSignIn: readSteamSettings(env, adapters.steamSignIn),
    bonuses: readSwitch(env, "BONUSES", true),
    payment: readPaymentSettings(env, adapters.payment, local),
    courier: readCourierSettings(env, adapters.courier),
    beacon: adapters.beacon,
    drand: readDrandSettings(env, adapters.beacon, local),
    battles: readBattleSettings(env, demo),
    games: readGameSettings(env, demo),
  };
  refuseUnavailable(env);
  const dataDir = resolve(env.DATA_DIR || "data");
  const seedKey = readSeedKey(env, dataDir, look);
  return { port, host, publicUrl, dataDir, databaseUrl, seedKey, demo, rateLimits, redisUrl: undefined, ...rest };
}

/** Where other machines come in, somebody must have said at which address, or that it is a demo for them. */
function refuseOpenDemo(env: NodeJS.ProcessEnv, host: string): void {
  if (env.PUBLIC_URL || isLocal(`http://${host.includes(":") ? `[${host}]` : host}`)) return;
  if (env.DEMO && readSwitch(env, "DEMO", false)) return;
  throw new ConfigError(`PUBLIC_URL: missing; HOST=${oneLine(host)} lets other machines in (for a demo, set DEMO=on).`);
}

type Adapters = { payment: string; courier: string; sms: string; mail: string; steamSignIn: string };

/** Real money never meets play goods, nor the other way round, and nobody's phone is "verified" by an outbox on the open net. */
function refuseMixing(adapters: Adapters, demo: boolean, local: boolean): void {
  const { payment, courier, sms, mail, steamSignIn } = adapters;
  if ((payment === "sandbox") !== (courier === "sandbox")) {
    throw new ConfigError(
      `PAYMENT: ${payment} cannot be mixed with COURIER=${courier}; both are real or both are sandbox.`,
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
  // Its till and its trades stand on this machine: elsewhere nobody could pay, or accept what was sent.
  if (payment === "sandbox") throw new ConfigError("PAYMENT: sandbox, as COURIER, is only for a local PUBLIC_URL.");
}

/** A setting whose adapter is not built yet is refused: silently doing something else would be worse. */
function refuseUnavailable(env: NodeJS.ProcessEnv): void {
  if (env.REDIS_URL) throw new ConfigError("REDIS_URL: running on several nodes is not available in this version.");
}

function readSwitch(env: NodeJS.ProcessEnv, name: string, fallback: boolean): boolean {
  const text = (env[name] || (fallback ? "on" : "off")).toLowerCase();
  if (["on", "true", "1"].includes(text)) return true;
  if (["off", "false", "0"].includes(text)) return false;
  throw new ConfigError(`${name}: "${oneLine(text)}" is neither on nor off.`);
}

function readChoice<const T extends string>(
  env: NodeJS.ProcessEnv,
  name: string,
  choices: readonly T[],
  fallback: T,
): T {
  const text = env[name] || fallback;
  const found = choices.find((choice) => choice === text);
  if (found === undefined) throw new ConfigError(`${name}: "${oneLine(text)}" is none of ${choices.join(", ")}.`);
  return found;
}

function readTimeZone(env: NodeJS.ProcessEnv): string {
  const name = env.TIME_ZONE || "Asia/Shanghai";
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    throw new ConfigError(`TIME_ZONE: "${oneLine(name)}" is no time zone, such as Asia/Shanghai.`);
  }
}

/** The value stays out of the message: a database address carries a password. */
function readUrl(env: NodeJS.ProcessEnv, name: string, protocols: string[]): string | undefined {
  const text = env[name];
  if (!text) return undefined;
  const url = URL.parse(text);
  if (url === null || !protocols.includes(url.protocol)) {
    throw new ConfigError(
      `${name}: not an address that begins with ${protocols.map((name) => `${name}//`).join(" or ")}.`,
    );
  }
  return text.replace(/\/+$/, "");
}

/** Names with their addresses: `Telegram=https://t.me/…, QQ=https://…`. Only https, because pages link there. */
function readGroupChats(env: NodeJS.ProcessEnv): Config["groupChats"] {
  const parts = (env.GROUP_CHATS ?? "").split(",").map((part) => part.trim());
  return parts.filter(Boolean).map((part) => {
    const [, name = "", url = ""] = /^([^=]{1,30}?)\s*=\s*(\S+)$/.exec(part) ?? [];
    if (URL.parse(url)?.protocol !== "https:") {
      throw new ConfigError(`GROUP_CHATS: "${oneLine(part)}" is not of the form name=https://address.`);
    }
    return { name, url };
  });
}

function isLocal(publicUrl: string): boolean {
  const { hostname } = new URL(publicUrl);
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

function shownHost(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}
