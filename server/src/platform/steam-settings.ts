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
  return { by, url: readSandboxUrl(env) };
}

/** Where a sandbox that plays Steam runs already, for signing in and for trades. */
export function readSandboxUrl(env: NodeJS.ProcessEnv): string | undefined {
  if (!env.STEAM_SANDBOX_URL) return undefined;
  const url = URL.parse(env.STEAM_SANDBOX_URL);
  if (url?.protocol !== "http:" || !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname)) {
    throw new ConfigError("STEAM_SANDBOX_URL: not an http:// address of this machine.");
  }
  return url.origin;
}
