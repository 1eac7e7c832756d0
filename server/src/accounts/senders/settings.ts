import { readAddress, readRequired } from "../../platform/settings/read-setting.ts";
import { ConfigError } from "../../platform/start-error.ts";

/** The sender of SMS and its settings. */
export type SmsSettings =
  | { by: "dev" }
  | {
      by: "twilio";
      /** Without a trailing slash. */
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
export function readSmsSettings(env: NodeJS.ProcessEnv, by: "dev" | "twilio"): SmsSettings {
  if (by === "dev") return { by };
  const account = readRequired(env, "TWILIO_ACCOUNT", /^AC[0-9a-f]{32}$/i);
  const token = readRequired(env, "TWILIO_TOKEN", /^\S{8,128}$/);
  const from = readRequired(env, "TWILIO_FROM", /^(\+[1-9]\d{6,14}|MG[0-9a-f]{32}|[A-Za-z0-9 ]{1,11})$/i);
  const url = readAddress(env, "TWILIO_URL", { fallback: "https://api.twilio.com" });
  return { by, account, token, from, url };
}

/** Reads the settings of the mail sender. Error messages leave the address out, because it contains a password. */
export function readMailSettings(env: NodeJS.ProcessEnv, by: "dev" | "smtp"): MailSettings {
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
export function readCodeSettings(env: NodeJS.ProcessEnv): CodeSettings {
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
