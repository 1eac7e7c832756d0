import type { Config } from "./platform/config.ts";
import { createLog } from "./platform/log.ts";
import { StartError } from "./platform/start-error.ts";
import { DEMO_ACCOUNTS } from "./seed-demo.ts";
import { startServer } from "./start.ts";

const graceMs = 30_000;

try {
  const server = await startServer(process.env, { pages: !process.argv.includes("--no-pages") });
  process.stdout.write(greet(server.config));
  let stopping = false;
  const stop = async (status: number) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), graceMs).unref();
    await server.stop();
    process.exit(status);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop(0));
  const fail = (error: unknown) => {
    createLog("error").fatal({ err: error }, "an error that nobody caught; stopping");
    void stop(1);
  };
  process.on("uncaughtException", fail);
  process.on("unhandledRejection", fail);
} catch (error) {
  const line = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${line.replace(/\s*\n\s*/g, " ")}\n`);
  // A reason we foresaw needs no stack; a bug does.
  if (!(error instanceof StartError) && process.env.LOG_LEVEL === "debug") console.error(error);
  process.exit(1);
}

function greet({ publicUrl, demo, demoGrantCents }: Config): string {
  const { player, owner } = DEMO_ACCOUNTS;
  const demoLines = [
    `Demo: sign up with any phone number, no code is asked and ${demoGrantCents / 100} demo coins are waiting;`,
    `or log in as the player ${player.phone} (password ${player.password}) or the owner ${owner.phone} (${owner.password}).`,
  ];
  return `\n${[`Vitrine is open: ${publicUrl}`, ...(demo ? demoLines : []), "Ctrl-C stops it."].join("\n")}\n\n`;
}
