import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "../server/test/fixtures/free-port.ts";

/** A server process under load. */
export type SiteProcess = { port: number; pid: number; residentMb(): number; stop(): Promise<void> };

/** Starts the product as a separate process, only with settings that an operator also has. */
export async function startProduct(env: Record<string, string>, nodeOptions: string[] = []): Promise<SiteProcess> {
  const port = await findFreePort();
  const main = resolve(import.meta.dirname, "../server/src/main.ts");
  const settings = {
    HOST: "127.0.0.1",
    PORT: String(port),
    DEMO: "on",
    BATTLE_REHEARSAL_MINUTES: "0",
    RATE_LIMITS: "off",
    DRAIN_SECONDS: "0",
    LOG_LEVEL: "error",
    ...env,
  };
  return started(spawn(process.execPath, [...nodeOptions, main, "--no-pages"], options(settings)), port);
}

/** Starts a file of the bench that listens on PORT, for comparison with the product. */
export async function startReference(file: string, env: Record<string, string>): Promise<SiteProcess> {
  const port = await findFreePort();
  const child = spawn(process.execPath, [join(import.meta.dirname, file)], options({ ...env, PORT: String(port) }));
  return started(child, port);
}

const options = (env: Record<string, string>) => ({
  env: { ...process.env, NODE_ENV: "production", ...env },
  stdio: ["ignore", "ignore", "inherit"] as ["ignore", "ignore", "inherit"],
});

async function started(child: ChildProcess, port: number): Promise<SiteProcess> {
  const gone = new Promise<void>((done) => child.once("exit", () => done()));
  const end = () => child.kill("SIGTERM");
  process.once("exit", end);
  const stop = async () => {
    end();
    await gone;
    process.off("exit", end);
  };
  if (!(await untilAnswered(child, `http://127.0.0.1:${port}/healthz`))) {
    await stop();
    throw new Error(`${child.spawnargs.at(-1)} did not start`);
  }
  const pid = child.pid as number;
  return { port, pid, residentMb: () => readResidentMb(pid), stop };
}

/** Sends requests until the path returns 200. Returns false if the process ended or a minute has passed. */
export async function untilAnswered(child: ChildProcess, url: string): Promise<boolean> {
  for (const endMs = performance.now() + 60_000; performance.now() < endMs && child.exitCode === null; ) {
    const answered = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (answered) return true;
    await sleep(20);
  }
  return false;
}

function readResidentMb(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}
