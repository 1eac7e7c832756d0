import { isThisMachine } from "./sender-settings.ts";
import { ConfigError } from "./start-error.ts";

/** Where uploaded avatars are stored: in DATA_DIR, or in a bucket of an S3-compatible storage. */
export type AvatarSettings =
  | { by: "disk" }
  | {
      by: "s3";
      /** The bucket's address without a trailing slash. */
      url: string;
      region: string;
      key: string;
      secret: string;
    };

/** Whether real names are checked. Without a `url` the site starts its own sandbox. */
export type RealNameSettings = { by: "off" } | { by: "sandbox"; url: string | undefined };

/** Reads the settings of the chosen avatar storage. Throws ConfigError when a setting is missing. */
export function readAvatarSettings(env: NodeJS.ProcessEnv): AvatarSettings {
  const by = env.AVATARS || "disk";
  if (by === "disk") return { by };
  if (by !== "s3") throw new ConfigError("AVATARS: must be disk or s3.");
  return {
    by,
    url: readAddress(env, "S3_BUCKET_URL"),
    region: env.S3_REGION || "us-east-1",
    key: required(env, "S3_KEY"),
    secret: required(env, "S3_SECRET"),
  };
}

/** Reads which service checks real names. */
export function readRealNameSettings(env: NodeJS.ProcessEnv, local: boolean): RealNameSettings {
  const by = env.REAL_NAME || "off";
  if (by === "off") return { by };
  if (by !== "sandbox") throw new ConfigError("REAL_NAME: must be off or sandbox.");
  if (!local) throw new ConfigError("REAL_NAME: sandbox is only for a local PUBLIC_URL.");
  return { by, url: env.REAL_NAME_URL ? readAddress(env, "REAL_NAME_URL") : undefined };
}

function readAddress(env: NodeJS.ProcessEnv, name: string): string {
  const url = URL.parse(env[name] ?? "");
  const isSafe = url?.protocol === "https:" || (url?.protocol === "http:" && isThisMachine(url));
  if (!url || !isSafe) throw new ConfigError(`${name}: must be an address that begins with https://.`);
  return url.href.replace(/\/+$/, "");
}

function required(env: NodeJS.ProcessEnv, name: string): string {
  const text = env[name];
  if (!text) throw new ConfigError(`${name}: missing.`);
  return text;
}
