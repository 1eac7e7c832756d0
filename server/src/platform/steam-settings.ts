import { ConfigError } from "./start-error.ts";

/** Who says which Steam account somebody has. */
export type SteamSettings =
  /** Without an address the start brings a sandbox of its own. */
  | { by: "sandbox"; url: string | undefined }
  /** With a key of Steam's Web API a new account takes its name from the public profile. */
  | { by: "steam"; apiKey: string | undefined };

/** Reads what the chosen provider of Steam sign-in needs. The key stays out of messages. */
export function readSteamSettings(env: NodeJS.ProcessEnv, by: "sandbox" | "steam"): SteamSettings {
  if (by === "steam") {
    const apiKey = env.STEAM_API_KEY || undefined;
    if (apiKey && !/^[0-9a-f]{32}$/i.test(apiKey)) throw new ConfigError("STEAM_API_KEY: not 32 hex digits.");
    return { by, apiKey };
  }
  if (!env.STEAM_SANDBOX_URL) return { by, url: undefined };
  const url = URL.parse(env.STEAM_SANDBOX_URL);
  if (url?.protocol !== "http:" || !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname)) {
    throw new ConfigError("STEAM_SANDBOX_URL: not an http:// address of this machine.");
  }
  return { by, url: url.origin };
}
