import type { SteamSettings } from "../../platform/steam-settings.ts";

/** Where Steam is, or what plays it. */
export type Provider = {
  /** OpenID 2.0: where browsers are sent, and where an answer is confirmed. */
  endpoint: string;
  /** What stands before the seventeen digits of an identity. */
  identityStart: string;
  /** Where public profiles are read, with the key for it; without one a new account makes up its name. */
  profiles: { url: string; key: string } | undefined;
};

/** The provider of the settings; undefined where a sandbox is asked for that nobody has started. */
export function providerOf(settings: SteamSettings): Provider | undefined {
  if (settings.by === "sandbox") {
    return settings.url === undefined ? undefined : providerAt(settings.url, { url: settings.url, key: "sandbox" });
  }
  const profiles = settings.apiKey ? { url: "https://api.steampowered.com", key: settings.apiKey } : undefined;
  return providerAt("https://steamcommunity.com", profiles);
}

const providerAt = (origin: string, profiles: Provider["profiles"]): Provider => ({
  endpoint: `${origin}/openid/login`,
  identityStart: `${origin}/openid/id/`,
  profiles,
});
