import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { findFreePort } from "../../fixtures/free-port.ts";

/** The checkout or Steam as a process with a fixed address and a state file, which can be killed. */
export type SandboxProcess = {
  url: string;
  isUp(): boolean;
  /** Starts it again if it was killed. */
  start(): Promise<void>;
  /** Sets its behaviour; a dead process ignores this. */
  tell(order: object): Promise<void>;
  /** Kills it with SIGKILL. */
  kill(): Promise<void>;
  /** Reads its state file; returns `none` if there is no file. */
  memory<T>(none: T): T;
};

/** Starts the checkout sandbox or Steam. */
export async function startSandboxProcess(
  name: "checkout" | "steam",
  file: string,
  secret = "",
): Promise<SandboxProcess> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;

  const sandbox: SandboxProcess = {
    url,
    isUp: () => child !== undefined,
    async start() {
      if (child) return;
      const program = resolve(import.meta.dirname, "../../fixtures/run-outside.ts");
      const born = fork(program, [name, String(port), file, secret], { stdio: ["ignore", "ignore", "inherit", "ipc"] });
      child = born;
      const gone = once(born, "exit").then(() => [undefined]);
      const [address] = await Promise.race([once(born, "message"), gone]);
      if (address !== url) throw new Error(`The sandbox of ${name} did not start at ${url} but at ${address}.`);
    },
    async tell(order) {
      if (!child) return;
      const heard = once(child, "message");
      child.send(order);
      await heard;
    },
    async kill() {
      if (!child) return;
      const gone = once(child, "exit");
      child.kill("SIGKILL");
      child = undefined;
      await gone;
    },
    memory: (none) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : none),
  };
  await sandbox.start();
  return sandbox;
}
