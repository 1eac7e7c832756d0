// npm run steam-bot: the Steam bot's process. It holds the bot's secrets and is separate from the site. With `-- seal`
// it reads the four secrets, one per line, and writes them sealed into STEAM_BOT_DIR.

import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readEnvironment } from "../../platform/environment/read-environment.ts";
import { createLog } from "../../platform/log.ts";
import { StartError } from "../../platform/start-error.ts";
import { KNOWN_SETTINGS } from "../../setting-names.ts";
import { readBotSettings, readPlace } from "./read-settings.ts";
import { writeSealed } from "./sealed-file.ts";

try {
  if (process.argv[2] === "seal") seal();
  else await run();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  // An expected error needs no stack trace; a bug does.
  if (!(error instanceof StartError)) console.error(error);
  process.exit(1);
}

async function run(): Promise<void> {
  const settings = readBotSettings(readEnvironment(process.env, KNOWN_SETTINGS));
  // Secrets that are not needed again must not stay in the environment, where every library can read them.
  for (const name of ["STEAM_BOT_PASSPHRASE", "STEAM_BOT_TOKEN", "STEAM_BOT_DATABASE_URL"]) delete process.env[name];
  const log = createLog(settings.logLevel);
  // Steam's libraries are loaded only when they are needed.
  const { startBotProcess } = await import("./start-bot-process.ts");
  const botProcess = await startBotProcess(settings, log);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => void botProcess.stop().finally(() => process.exit(0)));
  }
  process.stdout.write(`The Steam bot's process listens at ${botProcess.url}.\n`);
}

function seal(): void {
  const { folder, passphrase } = readPlace(process.env);
  process.stderr.write(
    "Type account name, password, shared_secret and identity_secret, each on its own line, then Ctrl-D:\n",
  );
  const lines = readFileSync(0, "utf8").split(/\r?\n/);
  const [accountName = "", password = "", sharedSecret = "", identitySecret = ""] = lines;
  if (!accountName || !password) throw new StartError("The account name and the password are missing.");
  for (const secret of [sharedSecret, identitySecret]) {
    if (!/^[A-Za-z0-9+/]{27}=$/.test(secret))
      throw new StartError("Each of the two secrets must be 28 characters of base64.");
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeSealed(join(folder, "bot.sealed"), passphrase, { accountName, password, sharedSecret, identitySecret });
  process.stderr.write(`Sealed into ${join(folder, "bot.sealed")}.\n`);
}
