import { accessSync, constants, existsSync, statSync } from "node:fs";
import { dirname } from "node:path";
import pg from "pg";
import { type AccountSettings, keepInBucket, trySmtp } from "../accounts/index.ts";
import type { DepositSettings } from "../deposits/index.ts";
import { type FairnessSettings, meetSeedKey } from "../fairness/index.ts";
import type { OperatorSettings } from "../operators/index.ts";
import { openDatabase } from "../platform/database/database.ts";
import { requireDurable } from "../platform/database/durability.ts";
import { findRunning } from "../platform/database/embedded.ts";
import { countWaiting } from "../platform/database/migrate.ts";
import type { PlatformSettings } from "../platform/environment/platform-environment.ts";
import { requireFreePort } from "../platform/require-free-port.ts";
import type { WithdrawalSettings } from "../withdrawals/index.ts";

type CheckedSettings = PlatformSettings &
  AccountSettings &
  DepositSettings &
  FairnessSettings &
  Pick<OperatorSettings, "admin" | "adminPlace"> &
  WithdrawalSettings;

/**
 * `office -- check`: tests the settings and every service that they refer to. It starts nothing and changes nothing.
 * Calls `say` with one line per check; returns false if a check failed.
 */
export async function check(readSettings: () => CheckedSettings, say: (line: string) => void): Promise<boolean> {
  const attempt = async ({ name, run }: Check): Promise<boolean> => {
    try {
      const said = await run();
      say(`ok      ${name}${said && `: ${said}`}`);
      return true;
    } catch (error) {
      say(`failed  ${name}: ${(error instanceof Error ? error.message : String(error)).replace(/\s+/g, " ")}`);
      return false;
    }
  };
  let config: CheckedSettings | undefined;
  const readable = await attempt({
    name: "settings",
    async run() {
      config = readSettings();
      return config.demo ? "a demo" : "";
    },
  });
  if (!readable || !config) return false;
  const results: boolean[] = [];
  for (const one of [...insideChecks(config), ...outsideChecks(config)]) results.push(await attempt(one));
  return results.every(Boolean);
}

function insideChecks(config: CheckedSettings): Check[] {
  const { host, port } = config;
  const adminPort = config.admin ? config.adminPlace.port : undefined;
  const ports = [{ host, port, setting: "PORT" }];
  if (adminPort !== undefined) ports.push({ host, port: adminPort, setting: "ADMIN_PORT" });
  return [
    { name: "DATA_DIR", run: async () => checkWritable(config.dataDir) },
    ...ports.map((place) => ({ name: place.setting, run: () => checkPort(place) })),
    { name: "database", run: () => checkDatabase(config) },
  ];
}

/** Checks the data folder, or the nearest existing folder above it, where the first start would create it. */
function checkWritable(dataDir: string): string {
  let place = dataDir;
  while (!existsSync(place)) place = dirname(place);
  if (!statSync(place).isDirectory()) throw new Error(`${place} is not a folder`);
  accessSync(place, constants.W_OK | constants.X_OK);
  return place === dataDir ? "" : "the first start will create it";
}

/** A running site may already use the port; this is not an error. */
async function checkPort(place: { host: string; port: number; setting: string }): Promise<string> {
  try {
    await requireFreePort(place);
    return "free";
  } catch (error) {
    const host = ["0.0.0.0", "::"].includes(place.host) ? "127.0.0.1" : place.host;
    const url = `http://${host.includes(":") ? `[${host}]` : host}:${place.port}/healthz`;
    const answer = await fetch(url, { signal: AbortSignal.timeout(3000) }).catch(() => undefined);
    if (answer?.ok) return "a site is running on it";
    throw error;
  }
}

async function checkDatabase({ databaseUrl, dataDir, seedKey }: CheckedSettings): Promise<string> {
  const connectionString = databaseUrl ?? (await findRunning(dataDir));
  if (connectionString === undefined) return "the embedded database, which is not running now";
  await requireDurable(connectionString);
  const waiting = await countMigrations(connectionString);
  // Until every migration has run, the table of the key's fingerprint may not exist.
  if (waiting > 0) return `migrations that the next start will run: ${waiting}; the seed key was not checked`;
  const database = openDatabase({ connectionString, maxConnections: 2 });
  try {
    await meetSeedKey(database, seedKey, { look: true });
  } finally {
    await database.close();
  }
  return "durable and migrated, and SEED_KEY belongs to it";
}

async function countMigrations(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  client.on("error", () => {});
  await client.connect();
  try {
    return await countWaiting(client);
  } finally {
    await client.end();
  }
}

const TIMEOUT_MS = 8000;

/** One check. It returns a note for the operator, which may be empty, or throws the problem. */
type Check = { name: string; run(): Promise<string> };

/** Checks for external services. Each sends a request that changes nothing, with the keys from the settings. */
function outsideChecks(config: CheckedSettings): Check[] {
  const { avatars, mail, sms, payment, courier, steamSignIn, realName, drand } = config;
  const checks: Check[] = [];
  const add = (name: string, run: () => Promise<unknown>) =>
    checks.push({ name, run: () => run().then(() => "answers") });
  if (mail.by === "smtp") add("SMTP_URL", () => trySmtp(mail));
  if (sms.by === "twilio") {
    const authorization = `Basic ${Buffer.from(`${sms.account}:${sms.token}`).toString("base64")}`;
    add("TWILIO_ACCOUNT", () =>
      ask(`${sms.url}/2010-04-01/Accounts/${sms.account}.json`, { headers: { authorization } }),
    );
  }
  // The bucket has no picture with the name `check`, and a readable bucket answers 404 for it.
  if (avatars.by === "s3") add("S3_BUCKET_URL", () => keepInBucket(avatars).read("check"));
  if (payment.by === "stripe") {
    const headers = { authorization: `Bearer ${payment.secretKey}` };
    add("STRIPE_SECRET_KEY", () => ask(`${payment.apiUrl ?? "https://api.stripe.com"}/v1/balance`, { headers }));
  } else if (payment.url) add("CHECKOUT_URL", () => reach(payment.url!));
  if (courier.by === "steam") {
    const headers = { authorization: `Bearer ${courier.token}`, "content-type": "application/json" };
    const body = JSON.stringify({ itemSlugs: [] });
    add("STEAM_BOT_URL", () => ask(`${courier.url}/stock`, { method: "POST", headers, body }));
  }
  const playsSteam = steamSignIn.by === "sandbox" ? steamSignIn.url : undefined;
  if (playsSteam) add("STEAM_SANDBOX_URL", () => reach(playsSteam));
  if (steamSignIn.by === "steam") {
    add("STEAM_SIGN_IN", () => ask("https://steamcommunity.com/openid", {}));
    const { apiKey } = steamSignIn;
    const list = "https://api.steampowered.com/ISteamWebAPIUtil/GetSupportedAPIList/v1/";
    if (apiKey) add("STEAM_API_KEY", () => ask(`${list}?key=${apiKey}`, {}));
  }
  if (realName.by === "sandbox" && realName.url) add("REAL_NAME_URL", () => reach(realName.url!));
  for (const url of drand?.urls ?? []) add(`DRAND_URLS ${url}`, () => ask(`${url}/${drand!.chain.chain}/info`, {}));
  return checks;
}

/** Requires a successful answer. Messages leave out the URL, because it may contain a key. */
async function ask(url: string, request: RequestInit): Promise<void> {
  const status = await reach(url, request);
  if (status === 401 || status === 403) throw new Error(`refuses the key (status ${status})`);
  if (status > 299) throw new Error(`answers with status ${status}`);
}

/** Sends a request and returns the status of any answer. */
async function reach(url: string, request: RequestInit = {}): Promise<number> {
  try {
    const answer = await fetch(url, { ...request, redirect: "manual", signal: AbortSignal.timeout(TIMEOUT_MS) });
    await answer.body?.cancel();
    return answer.status;
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { code?: string };
    throw new Error(`cannot be reached (${code ?? (error as Error).name})`);
  }
}
