// Fixed numbers are in rules.ts.

import { isThisMachine, readAddress, readRequired, readWhole } from "../platform/environment/read-setting.ts";
import { ConfigError } from "../platform/start-error.ts";

/** The settings of accounts: what a new account gets, and the services around an account. */
export type AccountSettings = {
  /** The coins of a new account in demo mode, in cents. */
  demoGrantCents: number;
  sms: SmsSettings;
  mail: MailSettings;
  codes: CodeSettings;
  avatars: StorageSettings;
  realName: RealNameSettings;
  steamSignIn: SteamSettings;
};

type Chosen = { sms: SmsSettings["by"]; mail: MailSettings["by"]; steamSignIn: SteamSettings["by"]; local: boolean };

/** Reads DEMO_GRANT (coins) and the settings of the chosen services. */
export function readAccountSettings(
  env: NodeJS.ProcessEnv,
  { sms, mail, steamSignIn, local }: Chosen,
): AccountSettings {
  return {
    demoGrantCents: readWhole(env, "DEMO_GRANT", 1000, 0, 1_000_000) * 100,
    sms: readSmsSettings(env, sms),
    mail: readMailSettings(env, mail),
    codes: readCodeSettings(env),
    avatars: readStorageSettings(env),
    realName: readRealNameSettings(env, { local }),
    steamSignIn: readSteamSettings(env, steamSignIn),
  };
}

/** Where uploaded avatars are stored: in DATA_DIR, or in a bucket of an S3-compatible storage. */
export type StorageSettings =
  | { by: "disk" }
  | {
      by: "s3";
      /** The bucket's address without a trailing slash. */
      url: string;
      region: string;
      key: string;
      secret: string;
    };

/** Reads the settings of the chosen avatar storage. Throws ConfigError when a setting is missing. */
function readStorageSettings(env: NodeJS.ProcessEnv): StorageSettings {
  const by = env.AVATARS || "disk";
  if (by === "disk") return { by };
  if (by !== "s3") throw new ConfigError("AVATARS: must be disk or s3.");
  return {
    by,
    url: readAddress(env, "S3_BUCKET_URL"),
    region: env.S3_REGION || "us-east-1",
    key: readRequired(env, "S3_KEY"),
    secret: readRequired(env, "S3_SECRET"),
  };
}

/** The settings of real-name checks. Without a `url` the site starts its own sandbox. */
export type RealNameSettings = { by: "off" } | { by: "sandbox"; url: string | undefined };

/** Reads which service checks real names. */
function readRealNameSettings(env: NodeJS.ProcessEnv, { local }: { local: boolean }): RealNameSettings {
  const by = env.REAL_NAME || "off";
  if (by === "off") return { by };
  if (by !== "sandbox") throw new ConfigError("REAL_NAME: must be off or sandbox.");
  if (!local) throw new ConfigError("REAL_NAME: sandbox is only for a local PUBLIC_URL.");
  return { by, url: env.REAL_NAME_URL ? readAddress(env, "REAL_NAME_URL") : undefined };
}

/** The provider of Steam sign-in. */
export type SteamSettings =
  /** Without a `url` the site starts its own sandbox. */
  | { by: "sandbox"; url: string | undefined }
  /** With a key of Steam's Web API a new account gets its name from the public Steam profile. */
  | { by: "steam"; apiKey: string | undefined };

/** Reads the settings of the chosen Steam sign-in provider. Error messages leave the key out. */
function readSteamSettings(env: NodeJS.ProcessEnv, by: "sandbox" | "steam"): SteamSettings {
  if (by === "steam") {
    const apiKey = env.STEAM_API_KEY || undefined;
    if (apiKey && !/^[0-9a-f]{32}$/i.test(apiKey))
      throw new ConfigError("STEAM_API_KEY: must be 32 hexadecimal digits.");
    return { by, apiKey };
  }
  return { by, url: readSteamSandboxUrl(env) };
}

/**
 * Returns the address of a running Steam sandbox, for sign-in and trades; undefined when STEAM_SANDBOX_URL is not set.
 */
export function readSteamSandboxUrl(env: NodeJS.ProcessEnv): string | undefined {
  if (!env.STEAM_SANDBOX_URL) return undefined;
  const url = URL.parse(env.STEAM_SANDBOX_URL);
  if (url?.protocol !== "http:" || !isThisMachine(url)) {
    throw new ConfigError("STEAM_SANDBOX_URL: must be an http:// address of this machine.");
  }
  return url.origin;
}

/** The sender of SMS and its settings. */
export type SmsSettings =
  | { by: "dev" }
  | {
      by: "twilio";
      /** The address of Twilio's API without a trailing slash. */
      url: string;
      account: string;
      token: string;
      /** A phone number, a sender name, or the id of a messaging service. */
      from: string;
    };

/** The sender of mail and its settings. `url` contains the password. */
export type MailSettings = { by: "dev" } | { by: "smtp"; url: string; from: string };

/** How many codes may be sent in an hour, and to which numbers. A longer prefix overrides a shorter one. */
export type CodeSettings = {
  smsPerHour: number;
  mailPerHour: number;
  allowedPrefixes: readonly string[];
  refusedPrefixes: readonly string[];
};

/** Reads the settings of the chosen SMS sender. Throws ConfigError when a setting is missing. */
function readSmsSettings(env: NodeJS.ProcessEnv, by: "dev" | "twilio"): SmsSettings {
  if (by === "dev") return { by };
  const account = readRequired(env, "TWILIO_ACCOUNT", /^AC[0-9a-f]{32}$/i);
  const token = readRequired(env, "TWILIO_TOKEN", /^\S{8,128}$/);
  const from = readRequired(env, "TWILIO_FROM", /^(\+[1-9]\d{6,14}|MG[0-9a-f]{32}|[A-Za-z0-9 ]{1,11})$/i);
  const url = readAddress(env, "TWILIO_URL", { fallback: "https://api.twilio.com" });
  return { by, account, token, from, url };
}

/** Reads the settings of the mail sender. Error messages leave the address out, because it contains a password. */
function readMailSettings(env: NodeJS.ProcessEnv, by: "dev" | "smtp"): MailSettings {
  if (by === "dev") return { by };
  const url = URL.parse(env.SMTP_URL ?? "");
  if (!url || !["smtp:", "smtps:"].includes(url.protocol) || url.hostname === "") {
    throw new ConfigError("SMTP_URL: must have the form smtps://user:password@host:465.");
  }
  return {
    by,
    url: url.href,
    from: readRequired(env, "MAIL_FROM", /^([^<>@\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/),
  };
}

/** Reads the limits for codes. */
function readCodeSettings(env: NodeJS.ProcessEnv): CodeSettings {
  return {
    smsPerHour: readPerHour(env, "SMS_PER_HOUR"),
    mailPerHour: readPerHour(env, "MAIL_PER_HOUR"),
    allowedPrefixes: readPrefixes(env, "SMS_ALLOWED"),
    refusedPrefixes: readPrefixes(env, "SMS_REFUSED"),
  };
}

function readPerHour(env: NodeJS.ProcessEnv, name: string): number {
  const perHour = env[name] || "300";
  if (!/^[1-9]\d{0,5}$/.test(perHour)) throw new ConfigError(`${name}: must be a whole number from 1 to 999999.`);
  return Number(perHour);
}

function readPrefixes(env: NodeJS.ProcessEnv, name: string): string[] {
  const prefixes = (env[name] ?? "").split(",").map((prefix) => prefix.trim());
  return prefixes.filter(Boolean).map((prefix) => {
    if (!/^\+[1-9]\d{0,9}$/.test(prefix)) throw new ConfigError(`${name}: must be a list of prefixes such as +86,+7.`);
    return prefix;
  });
}
