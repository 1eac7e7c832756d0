import { fork } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { StartError } from "./platform/start-error.ts";

const START_MS = 20_000;

/**
 * Starts a stand-in for the outside world as a process of its own, on this port or, where that is taken, on a free one. It ends
 * with us, however we end: it listens to the line between us. Of our settings it knows only those of `env`.
 */
export async function startSandbox(
  name: "steam" | "certify" | "checkout",
  port: number,
  env: Readonly<Record<string, string>> = {},
): Promise<{ url: string; stop(): Promise<void> }> {
  const child = fork(resolve(import.meta.dirname, `../../sandbox/${name}/main.ts`), [String(port)], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: { PATH: process.env.PATH, ...env },
  });
  const gone = once(child, "exit");
  const told = once(child, "message") as Promise<[{ url: string }]>;
  const first = await Promise.race([told, gone.then(() => null), sleep(START_MS, null, { ref: false })]);
  if (first === null) {
    child.kill("SIGKILL");
    throw new StartError(`The sandbox that plays ${name} did not start.`);
  }
  return {
    url: first[0].url,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGTERM");
      await gone;
    },
  };
}
