import { type ChildProcess, fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { MINUTE_MS } from "@vitrine/contract/time.ts";
import type { Config } from "./config.ts";
import type { Log } from "./platform/log.ts";
import { StartError } from "./platform/start-error.ts";

export type RunningSandbox = { url: string; stop(): Promise<void> };

type Name = "steam" | "certify" | "checkout";
type Options = {
  port: number;
  log: Log;
  /** The only settings that the sandbox gets, as environment variables. */
  env?: Readonly<Record<string, string>>;
};

const START_MS = 20_000;
const LEAST_PAUSE_MS = 500;
const MOST_PAUSE_MS = 30_000;
/**
 * If a sandbox has run for longer than this, the pause before its restart is reset, because a fault at its start did
 * not end it.
 */
const STEADY_MS = MINUTE_MS;

/**
 * Starts a sandbox (a fake external service) as a process, on this port or on a free port if this one is used. The
 * sandbox ends when our process ends, because it watches the IPC channel. If it ends unexpectedly, it is restarted on
 * the same port. Throws StartError if the first start fails.
 */
export async function startSandbox(name: Name, { port, log, env = {} }: Options): Promise<RunningSandbox> {
  const first = await launch(name, port, env);
  if (!first) throw new StartError(`The sandbox that plays ${name} did not start.`);
  const { url } = first;
  const stopping = new AbortController();
  const say = (started: ChildProcess): ChildProcess => {
    log.info({ sandbox: name, url, pid: started.pid }, "a sandbox has started");
    return started;
  };
  let child: ChildProcess | undefined = say(first.child);

  async function keepRunning(): Promise<void> {
    let pauseMs = LEAST_PAUSE_MS;
    while (child && !stopping.signal.aborted) {
      const startedAt = performance.now();
      await ended(child);
      if (stopping.signal.aborted) return;
      const { exitCode, signalCode } = child;
      log.error({ sandbox: name, exitCode, signalCode }, "a sandbox ended unexpectedly; it is restarted");
      if (performance.now() - startedAt > STEADY_MS) pauseMs = LEAST_PAUSE_MS;
      child = await revive();
    }

    async function revive(): Promise<ChildProcess | undefined> {
      while (!stopping.signal.aborted) {
        await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
        pauseMs = Math.min(pauseMs * 2, MOST_PAUSE_MS);
        if (stopping.signal.aborted) return undefined;
        const again = await launch(name, Number(new URL(url).port), env);
        if (again?.url === url) return say(again.child);
        // Another process uses the port. The site knows only the old address, so end the new sandbox and try again.
        if (again) await end(again.child);
      }
      return undefined;
    }
  }

  const running = keepRunning();
  return {
    url,
    async stop() {
      stopping.abort();
      if (child) await end(child);
      await running;
      // A restart may have finished after the abort.
      if (child) await end(child);
    },
  };
}

async function launch(
  name: Name,
  port: number,
  env: Readonly<Record<string, string>>,
): Promise<{ child: ChildProcess; url: string } | undefined> {
  const child = fork(resolve(import.meta.dirname, `../../sandbox/${name}/main.ts`), [String(port)], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: { PATH: process.env.PATH, ...env },
  });
  const told = once(child, "message") as Promise<[{ url: string }]>;
  const first = await Promise.race([told, ended(child).then(() => null), sleep(START_MS, null, { ref: false })]);
  if (first) return { child, url: first[0].url };
  child.kill("SIGKILL");
  return undefined;
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

async function ended(child: ChildProcess): Promise<void> {
  if (!hasEnded(child)) await once(child, "exit");
}

async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  child.kill("SIGTERM");
  await ended(child);
}

type Deps = {
  log: Log;
  /**
   * The time of the database's first migration, which identifies the database. It is needed because sandboxes know
   * orders by numbers, and each database counts from 1.
   */
  birth: string;
  /** Called for each sandbox that was started. */
  note(sandbox: RunningSandbox): void;
};

type Outside = Pick<Config, "steamSignIn" | "courier" | "realName" | "payment">;

/**
 * Starts each sandbox that the settings require without giving its address. The sandboxes get the ports after the
 * site's port. Returns the settings with the addresses of the sandboxes. The Steam and checkout sandboxes store their
 * state in DATA_DIR, in one file per database, so that each database finds its own state. Throws StartError.
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
