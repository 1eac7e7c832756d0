import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { DAY_MS } from "@vitrine/contract/time.ts";
import { isThisMachine } from "../../platform/environment/read-setting.ts";
import { ConfigError } from "../../platform/start-error.ts";
import type { StandIn } from "./steam-agent.ts";

/** The limits on sent offers. The site cannot raise them. */
export type OfferLimits = { perHour: number; perRecipient: number; open: number };

export type BotSettings = {
  port: number;
  /** The shared secret of the site and the Steam bot's process. */
  token: string;
  passphrase: string;
  databaseUrl: string;
  /** Holds bot.sealed, offers.jsonl and items.json. */
  folder: string;
  game: { app: number; context: string };
  /** How long after a trade its items can still come back. */
  protectionMs: number;
  offerLimits: OfferLimits;
  logLevel: string;
  /** Replaces all of Steam's hosts in tests. */
  standIn: StandIn | undefined;
};

// The site's secrets. An attacker who controls one of the two processes must not find the secrets of the other.
const SECRETS_OF_SITE = [
  "SEED_KEY",
  "SEED_KEY_OLD",
  "DATABASE_URL",
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "TWILIO_TOKEN",
];

/**
 * Reads the settings of the Steam bot's process. The token is the only secret that the process shares with the site.
 */
export function readBotSettings(env: NodeJS.ProcessEnv): BotSettings {
  for (const name of SECRETS_OF_SITE) {
    if (env[name])
      throw new ConfigError(
        `${name}: only the site's process may have this setting; remove it from the Steam bot's settings.`,
      );
  }
  return {
    port: readWhole(env, "STEAM_BOT_PORT", 3010, 65_535),
    token: readText(env, "STEAM_BOT_TOKEN", /^[\x21-\x7e]{32,200}$/, "32 to 200 printable characters"),
    ...readPlace(env),
    databaseUrl: readText(
      env,
      "STEAM_BOT_DATABASE_URL",
      /^postgres(ql)?:\/\/\S+$/,
      "an address that begins with postgres://",
    ),
    game: {
      app: readWhole(env, "STEAM_BOT_GAME", 730, 2 ** 31),
      context: String(readWhole(env, "STEAM_BOT_CONTEXT", 2, 1000)),
    },
    protectionMs: readWhole(env, "STEAM_BOT_PROTECTION_DAYS", 7, 60) * DAY_MS,
    offerLimits: {
      perHour: readWhole(env, "STEAM_BOT_OFFERS_PER_HOUR", 60, 10_000),
      perRecipient: readWhole(env, "STEAM_BOT_OFFERS_PER_RECIPIENT", 10, 1000),
      open: readWhole(env, "STEAM_BOT_OPEN_OFFERS", 30, 10_000),
    },
    logLevel: env.LOG_LEVEL || "info",
    standIn: readStandIn(env),
  };
}

/** Reads the folder of the sealed file and its passphrase, which is all that sealing needs. */
export function readPlace(env: NodeJS.ProcessEnv): Pick<BotSettings, "folder" | "passphrase"> {
  return {
    folder: resolve(env.STEAM_BOT_DIR || "steam-bot"),
    passphrase: readText(env, "STEAM_BOT_PASSPHRASE", /^.{16,}$/s, "at least 16 characters"),
  };
}

/** Reads items.json: the Steam market name of each item, by its slug. */
export function readItems(folder: string): ReadonlyMap<string, string> {
  const file = join(folder, "items.json");
  let names: unknown;
  try {
    names = JSON.parse(readFileSync(file, "utf8"));
  } catch {
    throw new ConfigError("STEAM_BOT_DIR: the file items.json is missing or cannot be read.");
  }
  const rows = Object.entries(names ?? {});
  if (rows.length === 0 || !rows.every(([, name]) => typeof name === "string" && name !== "")) {
    throw new ConfigError("STEAM_BOT_DIR: items.json must map item slugs to market names.");
  }
  return new Map(rows);
}

function readStandIn(env: NodeJS.ProcessEnv): StandIn | undefined {
  if (!env.STEAM_BOT_STEAM_STAND_IN) return undefined;
  const url = URL.parse(env.STEAM_BOT_STEAM_STAND_IN);
  if (url?.protocol !== "https:" || !isThisMachine(url) || !url.port) {
    throw new ConfigError("STEAM_BOT_STEAM_STAND_IN: must be an https:// address of this machine with a port.");
  }
  try {
    return { port: Number(url.port), ca: readFileSync(env.STEAM_BOT_STEAM_STAND_IN_CA ?? "", "utf8") };
  } catch {
    throw new ConfigError("STEAM_BOT_STEAM_STAND_IN_CA: must be the file with the stand-in's certificate.");
  }
}

function readText(env: NodeJS.ProcessEnv, name: string, form: RegExp, what: string): string {
  const text = env[name] ?? "";
  if (!form.test(text)) throw new ConfigError(`${name}: ${text === "" ? "missing" : `must be ${what}`}.`);
  return text;
}

function readWhole(env: NodeJS.ProcessEnv, name: string, fallback: number, most: number): number {
  const text = env[name] || String(fallback);
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value <= most)) throw new ConfigError(`${name}: must be a whole number from 0 to ${most}.`);
  return value;
}
