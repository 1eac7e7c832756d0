import { isThisMachine } from "../../platform/settings/read-setting.ts";
import { ConfigError } from "../../platform/start-error.ts";

/** The provider of Steam sign-in. */
export type SteamSettings =
  /** Without a `url` the site starts its own sandbox. */
  | { by: "sandbox"; url: string | undefined }
  /** With a key of Steam's Web API a new account gets its name from the public Steam profile. */
  | { by: "steam"; apiKey: string | undefined };

/** Reads the settings of the chosen Steam sign-in provider. Error messages leave the key out. */
export function readSteamSettings(env: NodeJS.ProcessEnv, by: "sandbox" | "steam"): SteamSettings {
  if (by === "steam") {
    const apiKey = env.STEAM_API_KEY || undefined;
    if (apiKey && !/^[0-9a-f]{32}$/i.test(apiKey))
      throw new ConfigError("STEAM_API_KEY: must be 32 hexadecimal digits.");
    return { by, apiKey };
  }
  return { by, url: readSteamSandboxUrl(env) };
}

/** The address of a running Steam sandbox, for sign-in and trades; undefined when not set. */
export function readSteamSandboxUrl(env: NodeJS.ProcessEnv): string | undefined {
  if (!env.STEAM_SANDBOX_URL) return undefined;
  const url = URL.parse(env.STEAM_SANDBOX_URL);
  if (url?.protocol !== "http:" || !isThisMachine(url)) {
    throw new ConfigError("STEAM_SANDBOX_URL: must be an http:// address of this machine.");
  }
  return url.origin;
}
