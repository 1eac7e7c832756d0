import { createLog } from "./platform/log.ts";
import { StartError } from "./platform/start-error.ts";
import { DEMO_ACCOUNTS } from "./seed-demo.ts";
import { GRACE_MS, type RunningServer, startServer } from "./start.ts";

try {
  const server = await startServer(process.env, { pages: !process.argv.includes("--no-pages") });
  process.stdout.write(greet(server));
  const fail = (error: unknown) => {
    createLog("error").fatal({ err: error }, "an error was not caught; the server stops");
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    void server.stop().finally(() => process.exit(1));
  };
  process.on("uncaughtException", fail);
  process.on("unhandledRejection", fail);
} catch (error) {
  const line = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${line.replace(/\s*\n\s*/g, " ")}\n`);
  // A StartError was foreseen and needs no stack trace; other errors are bugs.
  if (!(error instanceof StartError) && process.env.LOG_LEVEL === "debug") console.error(error);
  process.exit(1);
}

function greet({ config, operatorLink }: RunningServer): string {
  const { publicUrl, demo, demoGrantCents, admin, adminPlace } = config;
  const { player, owner } = DEMO_ACCOUNTS;
  const demoLines = [
    `Demo: sign up with any phone number. You need no code and get ${demoGrantCents / 100} demo coins.`,
    `Or log in as the player ${player.phone} (password ${player.password}) or as the owner ${owner.phone} (password ${owner.password}).`,
    "The owner is a staff account and cannot play.",
  ];
  const adminLine = operatorLink
    ? `Run the shop: open ${operatorLink} and choose a password (valid for 24 hours, until it is used).`
    : `Run the shop: ${adminPlace.url}/admin`;
  return `\n${[`Vitrine is open: ${publicUrl}`, ...(demo ? demoLines : []), ...(admin ? [adminLine] : []), "Ctrl-C stops it."].join("\n")}\n\n`;
}
