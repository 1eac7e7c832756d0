import { isIP } from "node:net";
import { resolve } from "node:path";
import type { SeedKey } from "../seed-key.ts";
import { ConfigError } from "../start-error.ts";
import { type Networks, readNetworks } from "./read-networks.ts";
import { oneLine, readChoice, readSwitch, readUrl, readWhole } from "./read-setting.ts";

export type Role = "all" | "web" | "live" | "worker";

/** How long a client may stop reading a response, and how long the whole response may take. */
export type AnswerSettings = { idleMs: number; totalMs: number };

/** The settings that a server has with every ROLE: addresses, database, log. */
export type PlatformSettings = {
  port: number;
  host: string;
  /** Without a trailing slash. */
  publicUrl: string;
  /** Absolute path. */
  dataDir: string;
  /** Undefined means the embedded PostgreSQL in dataDir. */
  databaseUrl: string | undefined;
  /** Encrypts seeds in the database and makes keyed hashes. */
  seedKey: SeedKey;
  logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
  /** Whether the site is a demo without real money. */
  demo: boolean;
  rateLimits: boolean;
  /** Whether a proxy with this address may say for whom it asks (X-Forwarded-For). This machine always may. */
  isProxy: Networks;
  /** A second place to listen that serves only /metrics, to every caller. */
  metricsPlace: { host: string; port: number } | undefined;
  /** How long a node still answers after SIGTERM while /readyz already says that it leaves (ms). */
  drainMs: number;
  /** Whether the start applies waiting migrations; otherwise it refuses to start before `npm run migrate`. */
  migrates: boolean;
  /** The time limits after which a slow download of a response is cut off. */
  answers: AnswerSettings;
  /** The time zone in which days, weeks and months are counted: an IANA name. */
  timeZone: string;
  /** While on, API calls are refused; http/maintenance.ts lists the exceptions. */
  maintenance: boolean;
  /** Prefix of relative picture addresses: a path of this site or an https address; empty without IMAGE_HOST. */
  imageHost: string;
  role: Role;
};

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

/** Reads the platform's settings, all but the seed key, which `readSeedKey` reads last. */
export function readPlatformSettings(env: NodeJS.ProcessEnv): Omit<PlatformSettings, "seedKey"> {
  const port = readWhole(env, "PORT", 3000, 0, 65_535);
  const host = env.HOST || "127.0.0.1";
  refuseOpenDemo(env, host);
  const publicUrl = readUrl(env, "PUBLIC_URL", ["http:", "https:"]) ?? `http://${shownHost(host)}:${port}`;
  const databaseUrl = readUrl(env, "DATABASE_URL", ["postgres:", "postgresql:"]);
  const demo = readSwitch(env, "DEMO", databaseUrl === undefined && isLocal(publicUrl));
  const rateLimits = readSwitch(env, "RATE_LIMITS", true);
  if (!rateLimits && !demo) throw new ConfigError("RATE_LIMITS: off is only for demo mode (DEMO=on).");
  return {
    ...{ port, host, publicUrl, databaseUrl, demo, rateLimits },
    dataDir: resolve(env.DATA_DIR || "data"),
    logLevel: readChoice(env, "LOG_LEVEL", LOG_LEVELS, "info"),
    answers: {
      idleMs: readWhole(env, "ANSWER_IDLE_SECONDS", 30, 1, 3600) * 1000,
      totalMs: readWhole(env, "ANSWER_TOTAL_SECONDS", 600, 1, 86_400) * 1000,
    },
    isProxy: readProxies(env),
    metricsPlace: readPlace(env, "METRICS_LISTEN"),
    drainMs: readWhole(env, "DRAIN_SECONDS", 10, 0, 3600) * 1000,
    migrates: readSwitch(env, "MIGRATE", true),
    timeZone: readTimeZone(env),
    maintenance: readSwitch(env, "MAINTENANCE", false),
    imageHost: readImageHost(env),
    role: readChoice(env, "ROLE", ["all", "web", "live", "worker"], "all"),
  };
}

/** Whether only this machine can reach a site with this address. */
export function isLocal(publicUrl: string): boolean {
  const { hostname } = new URL(publicUrl);
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

/** When other machines can connect, PUBLIC_URL must be set, or DEMO=on must allow it explicitly. */
function refuseOpenDemo(env: NodeJS.ProcessEnv, host: string): void {
  if (env.PUBLIC_URL || isLocal(`http://${host.includes(":") ? `[${host}]` : host}`)) return;
  if (env.DEMO && readSwitch(env, "DEMO", false)) return;
  throw new ConfigError(
    `PUBLIC_URL: missing; with HOST=${oneLine(host)} other machines can reach the site (for a demo, set DEMO=on).`,
  );
}

function shownHost(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}

/** Whether an IP address is a loopback address, with which only this machine can connect. */
export const isLoopback = (address: string) => /^(127\.|::1$|::ffff:127\.)/.test(address);

function readProxies(env: NodeJS.ProcessEnv): Networks {
  const listed = readNetworks(env, "TRUSTED_PROXIES");
  return listed ? (address) => isLoopback(address) || listed(address) : isLoopback;
}

/** Reads an IP address and a port such as 10.0.0.5:9100 or [::1]:9100. */
function readPlace(env: NodeJS.ProcessEnv, name: string): { host: string; port: number } | undefined {
  const text = env[name];
  if (!text) return undefined;
  const [, six, four, digits] = /^(?:\[(.+)\]|([^:]+)):(\d{1,5})$/.exec(text) ?? [];
  const [host, port] = [six ?? four ?? "", Number(digits)];
  if (isIP(host) !== (six === undefined ? 4 : 6) || !(port >= 1 && port <= 65_535))
    throw new ConfigError(`${name}: "${oneLine(text)}" is not an address with a port such as 127.0.0.1:9100.`);
  return { host, port };
}

function readTimeZone(env: NodeJS.ProcessEnv): string {
  const name = env.TIME_ZONE || "Asia/Shanghai";
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    throw new ConfigError(`TIME_ZONE: "${oneLine(name)}" is not a time zone such as Asia/Shanghai.`);
  }
}

/** Prefix of relative picture addresses, without a trailing slash: empty, a path of this site, or an https address. */
function readImageHost(env: NodeJS.ProcessEnv): string {
  const text = (env.IMAGE_HOST ?? "").replace(/\/+$/, "");
  const isPath = /^(\/[\w.~-]+)*$/.test(text);
  const url = URL.parse(text);
  const isAddress = url?.protocol === "https:" && /^https:\/\/[\w.:-]+(\/[\w.~-]+)*$/.test(text) && url.username === "";
  if (!isPath && !isAddress) {
    throw new ConfigError(`IMAGE_HOST: "${oneLine(text)}" must be an https:// address or a path such as /media.`);
  }
  return text;
}
