import { randomBytes } from "node:crypto";
import { join } from "node:path";
import type { Config } from "./config.ts";
import type { Log } from "./platform/log.ts";
import { type RunningSandbox, startSandbox } from "./start-sandbox.ts";

type Deps = {
  log: Log;
  /**
   * The time of the database's first migration, which identifies the database. Sandboxes know orders by numbers, and
   * each database counts from 1.
   */
  birth: string;
  /** Called for each sandbox that was started. */
  note(sandbox: RunningSandbox): void;
};

type Outside = Pick<Config, "steamSignIn" | "courier" | "realName" | "payment">;

/**
 * Starts the sandboxes that the settings require without giving an address, on the ports after the site's. Returns the
 * settings with their addresses. Their state is in DATA_DIR in a file per database, so that it always fits the
 * database, also after a restore. Throws StartError.
 */
export async function startSandboxes(config: Config, deps: Deps): Promise<Outside> {
  return {
    ...(await startSteam(config, deps)),
    realName: await startRealName(config, deps),
    payment: await startCheckout(config, deps),
  };
}

/** Starts the Steam sandbox on the site's port + 1. */
async function startSteam(config: Config, deps: Deps): Promise<Pick<Config, "steamSignIn" | "courier">> {
  const { steamSignIn, courier, role } = config;
  const signsIn = steamSignIn.by === "sandbox" && steamSignIn.url === undefined && role !== "worker";
  const trades = courier.by === "sandbox" && courier.url === undefined;
  if (role === "live" || !(signsIn || trades)) return { steamSignIn, courier };
  const env = { TRADES_FILE: fileOf(config, deps, "steam-trades") };
  const sandbox = await startSandbox("steam", { port: portAfter(config, 1), env, log: deps.log });
  deps.note(sandbox);
  const ours = { by: "sandbox", url: sandbox.url } as const;
  return { steamSignIn: signsIn ? ours : steamSignIn, courier: trades ? ours : courier };
}

/** Starts the sandbox of real-name checks on the site's port + 2. */
async function startRealName(config: Config, deps: Deps): Promise<Config["realName"]> {
  const { realName, role } = config;
  if (realName.by === "off" || realName.url !== undefined || role === "live" || role === "worker") return realName;
  const sandbox = await startSandbox("certify", { port: portAfter(config, 2), log: deps.log });
  deps.note(sandbox);
  return { by: "sandbox", url: sandbox.url };
}

/** Starts the checkout sandbox on the site's port + 3. */
async function startCheckout(config: Config, deps: Deps): Promise<Config["payment"]> {
  const { payment, role } = config;
  if (payment.by !== "sandbox" || payment.url !== undefined || role !== "all") return payment;
  const secret = randomBytes(24).toString("base64url");
  const env = { CHECKOUT_SECRET: secret, CHECKOUT_FILE: fileOf(config, deps, "checkout") };
  const sandbox = await startSandbox("checkout", { port: portAfter(config, 3), env, log: deps.log });
  deps.note(sandbox);
  return { by: "sandbox", url: sandbox.url, secret };
}

const fileOf = ({ dataDir }: Config, { birth }: Deps, name: string) => join(dataDir, `${name}-${birth}.json`);

/** Returns 0, which means any free port, if the site's port is 0 or too high. */
const portAfter = ({ port }: Config, places: number) => (port > 0 && port + places <= 65_535 ? port + places : 0);
