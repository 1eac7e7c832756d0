import { isThisMachine } from "./sender-settings.ts";
import { ConfigError } from "./start-error.ts";
import { readSandboxUrl } from "./steam-settings.ts";

/** Who brings pieces to the players' Steam accounts. */
export type CourierSettings =
  /** Without an address the start brings a sandbox of its own, the one that plays Steam. */
  | { by: "sandbox"; url: string | undefined }
  | {
      by: "steam";
      /** The keeper's address on this machine, without a trailing slash. */
      url: string;
      /** What the site and the keeper know of each other. */
      token: string;
    };

// What opens the keeper's file. A site that is given it could trade by itself, and so could whoever broke into it.
const SECRETS_OF_KEEPER = ["KEEPER_PASSPHRASE", "KEEPER_DATABASE_URL"];

/** Reads how the keeper of the bot is reached. The token stays out of messages. @throws ConfigError */
export function readCourierSettings(env: NodeJS.ProcessEnv, by: "sandbox" | "steam"): CourierSettings {
  for (const name of SECRETS_OF_KEEPER) {
    if (env[name]) throw new ConfigError(`${name}: belongs to the keeper's process alone; take it from the site's.`);
  }
  if (by === "sandbox") {
    const mixed = ["KEEPER_URL", "KEEPER_TOKEN"].find((name) => env[name]);
    if (mixed) throw new ConfigError(`${mixed}: is for COURIER=steam.`);
    return { by, url: readSandboxUrl(env) };
  }
  const url = URL.parse(env.KEEPER_URL ?? "");
  if (url?.protocol !== "http:" || !isThisMachine(url)) {
    throw new ConfigError("KEEPER_URL: not an http:// address of this machine.");
  }
  const token = env.KEEPER_TOKEN ?? "";
  if (!/^[\x21-\x7e]{32,200}$/.test(token)) throw new ConfigError("KEEPER_TOKEN: not 32 to 200 printable characters.");
  return { by, url: url.origin, token };
}
