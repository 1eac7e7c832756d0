import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "./free-port.ts";

export type Ended = { status: number; output: string; errors: string };
type Running = { ended: Promise<Ended>; output(): string; kill(): Promise<void> };

/** Runs a program of the server with these settings and nothing else of our environment. */
export function runProgram(
  file: string,
  { args = [], env }: { args?: string[]; env: Record<string, string> },
): Running {
  const path = resolve(import.meta.dirname, "../src", file);
  const child = spawn(process.execPath, [path, ...args], { env: { PATH: process.env.PATH ?? "", ...env } });
  // One that should have ended by itself and did not must not outlive its test.
  const end = () => void child.kill("SIGKILL");
  process.once("exit", end);
  child.once("close", () => process.off("exit", end));
  const said = { output: "", errors: "" };
  child.stdout.on("data", (chunk) => {
    said.output += chunk;
  });
  child.stderr.on("data", (chunk) => {
    said.errors += chunk;
  });
  const ended = once(child, "close").then(([status]) => ({ status: (status as number | null) ?? -1, ...said }));
  return {
    ended,
    output: () => said.output,
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

/** Starts the site's program, which has to refuse. One that answers all the same is killed, and that is an error. */
export async function refuseStart(env: Record<string, string>): Promise<Ended> {
  const port = await findFreePort();
  const program = runProgram("main.ts", { args: ["--no-pages"], env: { ...env, PORT: String(port) } });
  let isOver = false;
  const ended = program.ended.finally(() => {
    isOver = true;
  });
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      () => true,
      () => false,
    );
  while (!isOver) {
    if (await answers()) {
      await program.kill();
      throw new Error("the site runs, and must not start");
    }
    await sleep(50);
  }
  return ended;
}

/** A command of `npm run office`. */
export const runOffice = (command: string, env: Record<string, string>) =>
  runProgram("office/main.ts", { args: command.split(" "), env });
