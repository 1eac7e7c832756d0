import { resolve } from "node:path";
import {
  type AvatarSettings,
  type RealNameSettings,
  readAvatarSettings,
  readRealNameSettings,
} from "./account-settings.ts";
import { type DrandSettings, readDrandSettings } from "./beacon-settings.ts";
import { type GameSettings, readGameSettings } from "./game-settings.ts";
import { type Contact, readContact, readImageHost } from "./page-settings.ts";
import { oneLine, readWhole } from "./read-whole.ts";
import { readSeedKey, type SeedKey } from "./seed-key.ts";
import {
  type CodeSettings,
  isThisMachine,
  type MailSettings,
  readCodeSettings,
  readMailSettings,
  readSmsSettings,
  type SmsSettings,
} from "./sender-settings.ts";
import { readEnvironment } from "./settings.ts";
import { ConfigError } from "./start-error.ts";
import { readSandboxUrl, readSteamSettings, type SteamSettings } from "./steam-settings.ts";

export { ConfigError };

export type Role = "all" | "web" | "live" | "worker";

export type Config = {
  port: number;
  host: string;
  /** Without a trailing slash. */
  publicUrl: string;
  /** Absolute path. */
  dataDir: string;
  /** Undefined means the embedded PostgreSQL in dataDir. */
  databaseUrl: string | undefined;
  redisUrl: undefined;
  /** Encrypts seeds in the database and makes keyed hashes. */
  seedKey: SeedKey;
  payment: PaymentSettings;
  /** Whether deposits earn bonuses; some regions forbid this. */
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
  /** The public randomness that is mixed with the server seed in battles. */
  beacon: "none" | "drand";
  /** Undefined with BEACON=none. */
  drand: DrandSettings | undefined;
  logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
  demo: boolean;
  demoGrantCents: number;
  rateLimits: boolean;
  /** The time limits after which a slow download of a response is cut off. */
  answers: AnswerSettings;
  /** The time zone in which days, weeks and months are counted: an IANA name. */
  timeZone: string;
  /** While on, all API calls are refused. */
  maintenance: boolean;
  /** Chat groups outside the site, where players talk to each other and to the operator. */
  groupChats: readonly { name: string; url: string }[];
  contact: Contact;
  /** Whether players may choose to spend only coins and keep their points. */
  switchBalanceType: boolean;
  /** Whether a new public notice opens automatically. */
  showPublicText: boolean;
  /** Prefix of relative picture addresses; empty when the pictures are on this site. */
  imageHost: string;
  role: Role;
};

/** How long a client may stop reading a response, and how long the whole response may take. */
export type AnswerSettings = { idleMs: number; totalMs: number };

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

/** Reads every setting; an empty one is absent. Creates DATA_DIR and the seed key's file, unless `look` is true. */
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

/** When other machines can connect, PUBLIC_URL must be set, or DEMO=on must allow it explicitly. */
function refuseOpenDemo(env: NodeJS.ProcessEnv, host: string): void {
  if (env.PUBLIC_URL || isLocal(`http://${host.includes(":") ? `[${host}]` : host}`)) return;
  if (env.DEMO && readSwitch(env, "DEMO", false)) return;
  throw new ConfigError(
    `PUBLIC_URL: missing; with HOST=${oneLine(host)} other machines can reach the site (for a demo, set DEMO=on).`,
  );
}

type Adapters = { payment: string; courier: string; sms: string; mail: string; steamSignIn: string };

/**
 * Refuses a mix of real and sandbox adapters: sandbox money must not buy real items, and on a public site a code in an
 * outbox verifies nothing.
 */
function refuseMixing(adapters: Adapters, demo: boolean, local: boolean): void {
  const { payment, courier, sms, mail, steamSignIn } = adapters;
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
  // The sandbox checkout and its trades run on this machine; players elsewhere cannot pay or accept trade offers.
  if (payment === "sandbox") throw new ConfigError("PAYMENT: sandbox, as COURIER, is only for a local PUBLIC_URL.");
}

/** Refuses a setting that this version does not support, because ignoring it would be worse. */
function refuseUnavailable(env: NodeJS.ProcessEnv): void {
  if (env.REDIS_URL) throw new ConfigError("REDIS_URL: running on several nodes is not available in this version.");
}

function readSwitch(env: NodeJS.ProcessEnv, name: string, fallback: boolean): boolean {
  const text = (env[name] || (fallback ? "on" : "off")).toLowerCase();
  if (["on", "true", "1"].includes(text)) return true;
  if (["off", "false", "0"].includes(text)) return false;
  throw new ConfigError(`${name}: "${oneLine(text)}" must be on or off.`);
}

function readChoice<const T extends string>(
  env: NodeJS.ProcessEnv,
  name: string,
  choices: readonly T[],
  fallback: T,
): T {
  const text = env[name] || fallback;
  const found = choices.find((choice) => choice === text);
  if (found === undefined) throw new ConfigError(`${name}: "${oneLine(text)}" is not one of ${choices.join(", ")}.`);
  return found;
}

function readTimeZone(env: NodeJS.ProcessEnv): string {
  const name = env.TIME_ZONE || "Asia/Shanghai";
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    throw new ConfigError(`TIME_ZONE: "${oneLine(name)}" is not a time zone such as Asia/Shanghai.`);
  }
}

/** The error message leaves the value out, because a database address contains a password. */
function readUrl(env: NodeJS.ProcessEnv, name: string, protocols: string[]): string | undefined {
  const text = env[name];
  if (!text) return undefined;
  const url = URL.parse(text);
  if (url === null || !protocols.includes(url.protocol)) {
    throw new ConfigError(
      `${name}: must be an address that begins with ${protocols.map((name) => `${name}//`).join(" or ")}.`,
    );
  }
  return text.replace(/\/+$/, "");
}

/** Names with addresses: `Telegram=https://t.me/…, QQ=https://…`. Only https, because pages link to them. */
function readGroupChats(env: NodeJS.ProcessEnv): Config["groupChats"] {
  const parts = (env.GROUP_CHATS ?? "").split(",").map((part) => part.trim());
  return parts.filter(Boolean).map((part) => {
    const [, name = "", url = ""] = /^([^=]{1,30}?)\s*=\s*(\S+)$/.exec(part) ?? [];
    if (URL.parse(url)?.protocol !== "https:") {
      throw new ConfigError(`GROUP_CHATS: "${oneLine(part)}" must have the form name=https://address.`);
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

/** Settings of battles. */
type BattleSettings = {
  /** The maximum number of boxes in one room. */
  boxMax: number;
  creationFeeCents: number;
  /** How many house rooms are kept open. */
  officialRooms: number;
};

/** BATTLE_BOX_MAX, BATTLE_CREATION_FEE (coins), BATTLE_OFFICIAL_ROOMS (3 in demo mode). */
function readBattleSettings(env: NodeJS.ProcessEnv, demo: boolean): BattleSettings {
  return {
    boxMax: readWhole(env, "BATTLE_BOX_MAX", 20, 1, 100),
    creationFeeCents: readWhole(env, "BATTLE_CREATION_FEE", 0, 0, 10_000) * 100,
    officialRooms: readWhole(env, "BATTLE_OFFICIAL_ROOMS", demo ? 3 : 0, 0, 12),
  };
}

/** How items are delivered to the players' Steam accounts. */
type CourierSettings =
  /** Without a `url` the site starts its own Steam sandbox. */
  | { by: "sandbox"; url: string | undefined }
  | {
      by: "steam";
      /** The address of the Steam bot's process on this machine, without a trailing slash. */
      url: string;
      /** The shared secret of the site and the Steam bot's process. */
      token: string;
    };

// These open the Steam bot's file. With them the site, or an attacker who broke into it, could trade on its own.
const SECRETS_OF_STEAM_BOT = ["STEAM_BOT_PASSPHRASE", "STEAM_BOT_DATABASE_URL"];

/** Reads how to reach the Steam bot's process. Error messages leave the token out. */
function readCourierSettings(env: NodeJS.ProcessEnv, by: "sandbox" | "steam"): CourierSettings {
  for (const name of SECRETS_OF_STEAM_BOT) {
    if (env[name]) throw new ConfigError(`${name}: belongs only to the Steam bot's process; remove it here.`);
  }
  if (by === "sandbox") {
    const mixed = ["STEAM_BOT_URL", "STEAM_BOT_TOKEN"].find((name) => env[name]);
    if (mixed) throw new ConfigError(`${mixed}: needs COURIER=steam.`);
    return { by, url: readSandboxUrl(env) };
  }
  const url = URL.parse(env.STEAM_BOT_URL ?? "");
  if (url?.protocol !== "http:" || !isThisMachine(url)) {
    throw new ConfigError("STEAM_BOT_URL: must be an http:// address of this machine.");
  }
  const token = env.STEAM_BOT_TOKEN ?? "";
  if (!/^[\x21-\x7e]{32,200}$/.test(token))
    throw new ConfigError("STEAM_BOT_TOKEN: must be 32 to 200 printable characters.");
  return { by, url: url.origin, token };
}

/** Which payment channel takes real or sandbox money, and its settings. */
type PaymentSettings =
  | {
      by: "sandbox";
      /** Without a trailing slash. When undefined, the site starts its own sandbox with a shared secret. */
      url: string | undefined;
      /** Signs the sandbox's notices and our requests. */
      secret: string;
    }
  | {
      by: "stripe";
      secretKey: string;
      webhookSecret: string;
      /** A fake Stripe on this machine; undefined means Stripe itself. */
      apiUrl: string | undefined;
    };

const STRIPE = ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "STRIPE_API_URL"];
const CHECKOUT = ["CHECKOUT_URL", "CHECKOUT_SECRET"];

/**
 * Reads the settings of the chosen payment channel. Error messages leave keys out. Throws ConfigError when a setting is
 * missing or belongs to the other channel.
 */
function readPaymentSettings(env: NodeJS.ProcessEnv, by: "sandbox" | "stripe", local: boolean): PaymentSettings {
  const foreign = (by === "stripe" ? CHECKOUT : STRIPE).find((name) => env[name]);
  if (foreign) throw new ConfigError(`${foreign}: cannot be combined with PAYMENT=${by}; remove it.`);
  if (by === "sandbox") {
    const url = env.CHECKOUT_URL ? readAddress(env.CHECKOUT_URL, "CHECKOUT_URL", true) : undefined;
    if ((url === undefined) !== !env.CHECKOUT_SECRET)
      throw new ConfigError("CHECKOUT_SECRET: set both CHECKOUT_SECRET and CHECKOUT_URL, or neither.");
    return { by, url, secret: env.CHECKOUT_SECRET ?? "" };
  }
  const secretKey = required(env, "STRIPE_SECRET_KEY", /^(sk|rk)_(test|live)_\w{8,}$/);
  // With a test key anybody could pay with a fake card, and the site would deliver real items for it.
  if (/^.._test_/.test(secretKey) && !local)
    throw new ConfigError("STRIPE_SECRET_KEY: a test key is only for a local PUBLIC_URL.");
  const webhookSecret = required(env, "STRIPE_WEBHOOK_SECRET", /^whsec_\w{8,}$/);
  const apiUrl = env.STRIPE_API_URL ? readAddress(env.STRIPE_API_URL, "STRIPE_API_URL", false) : undefined;
  return { by, secretKey, webhookSecret, apiUrl };
}

function readAddress(text: string, name: string, elsewhere: boolean): string {
  const url = URL.parse(text);
  const isLocal = url !== null && url.protocol === "http:" && isThisMachine(url);
  if (!url || !(isLocal || (elsewhere && url.protocol === "https:")))
    throw new ConfigError(
      `${name}: must be an address ${elsewhere ? "that begins with https://" : "of this machine"}.`,
    );
  return url.href.replace(/\/+$/, "");
}

function required(env: NodeJS.ProcessEnv, name: string, form: RegExp): string {
  const text = env[name] ?? "";
  if (!form.test(text))
    throw new ConfigError(`${name}: ${text === "" ? "missing" : "does not have the required form"}.`);
  return text;
}
