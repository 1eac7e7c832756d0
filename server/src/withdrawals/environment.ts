// Fixed numbers are in rules.ts.

import { readSteamSandboxUrl } from "../accounts/index.ts";
import { isThisMachine } from "../platform/environment/read-setting.ts";
import { ConfigError } from "../platform/start-error.ts";
import { REVIEW } from "./rules.ts";

export type WithdrawalSettings = {
  courier: CourierSettings;
  /** The value of a player's withdrawals of 24 hours from which an operator reviews them. */
  reviewFromCents: number;
};

/** How items are delivered to the players' Steam accounts. */
export type CourierSettings =
  /** Without a `url` the site starts its own Steam sandbox. */
  | { by: "sandbox"; url: string | undefined }
  | {
      by: "steam";
      /** The address of the Steam bot's process on this machine, without a trailing slash. */
      url: string;
      /** The shared secret of the site and the Steam bot's process. */
      token: string;
    };

// The passphrase opens the Steam bot's sealed file. With it the site, or an attacker who controls the site, could trade
// without the Steam bot's process. The address contains the password of the bot's database user.
const SECRETS_OF_STEAM_BOT = ["STEAM_BOT_PASSPHRASE", "STEAM_BOT_DATABASE_URL"];

/** Reads how to reach the courier: the Steam sandbox or the Steam bot's process. Error messages leave the token out. */
export function readWithdrawalSettings(
  env: NodeJS.ProcessEnv,
  { courier: by }: { courier: CourierSettings["by"] },
): WithdrawalSettings {
  for (const name of SECRETS_OF_STEAM_BOT) {
    if (env[name]) throw new ConfigError(`${name}: belongs only to the Steam bot's process; remove it here.`);
  }
  if (by === "sandbox") {
    const mixed = ["STEAM_BOT_URL", "STEAM_BOT_TOKEN"].find((name) => env[name]);
    if (mixed) throw new ConfigError(`${mixed}: needs COURIER=steam.`);
    return { courier: { by, url: readSteamSandboxUrl(env) }, reviewFromCents: REVIEW.fromCents };
  }
  const url = URL.parse(env.STEAM_BOT_URL ?? "");
  if (url?.protocol !== "http:" || !isThisMachine(url)) {
    throw new ConfigError("STEAM_BOT_URL: must be an http:// address of this machine.");
  }
  const token = env.STEAM_BOT_TOKEN ?? "";
  if (!/^[\x21-\x7e]{32,200}$/.test(token))
    throw new ConfigError("STEAM_BOT_TOKEN: must be 32 to 200 printable characters.");
  return { courier: { by, url: url.origin, token }, reviewFromCents: REVIEW.fromCents };
}
