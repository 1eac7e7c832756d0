import type { SteamSettings } from "./settings.ts";

/** Where Steam or its sandbox is. */
export type Provider = {
  /** The OpenID 2.0 endpoint: browsers are sent there, and answers are confirmed there. */
  endpoint: string;
  /** The part of an identity before the seventeen digits. */
  identityStart: string;
  /** Where public profiles are read, and the key. If undefined, a new account gets a generated name. */
  profiles: { url: string; key: string } | undefined;
};

/** Returns the provider from the settings; undefined if the settings want a sandbox that is not running. */
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
