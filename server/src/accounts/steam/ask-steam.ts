import { Refusal } from "../../platform/errors.ts";
import { readText } from "../../platform/foreign-shapes.ts";
import type { SteamSettings } from "../environment.ts";
import { OPENID, type SteamAnswer } from "./read-answer.ts";

/** The addresses of Steam or of its sandbox. */
export type Provider = {
  /** The OpenID 2.0 endpoint: browsers are sent there, and answers are confirmed there. */
  endpoint: string;
  /** The part of an identity before the seventeen digits. */
  identityStart: string;
  /**
   * The address of the Web API that returns public profiles, and its key. If undefined, a new account gets a generated
   * name.
   */
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

const TIMEOUT_MS = 5_000;
const MAX_CONFIRMATION_BYTES = 2 * 1024;
const MAX_PROFILE_BYTES = 32 * 1024;

/**
 * Asks Steam whether it sent this answer (check_authentication). Refuses as steam_unavailable if Steam answers neither
 * true nor false.
 */
export async function isConfirmed(
  { endpoint }: Provider,
  { fields }: SteamAnswer,
  timeoutMs: number = TIMEOUT_MS,
): Promise<boolean> {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) body.set(`openid.${name}`, value);
  body.set("openid.mode", "check_authentication");
  const text = await ask(endpoint, { method: "POST", body }, { timeoutMs, maxBytes: MAX_CONFIRMATION_BYTES });
  const lines = text?.split("\n").filter((line) => line !== "") ?? [];
  const said = lines.filter((line) => line.startsWith("is_valid:"));
  if (said.length !== 1 || !lines.includes(`ns:${OPENID}`)) throw new Refusal("steam_unavailable");
  if (said[0] !== "is_valid:true" && said[0] !== "is_valid:false") throw new Refusal("steam_unavailable");
  return said[0] === "is_valid:true";
}

/** Reads the public name of a Steam account; undefined if that fails, because a sign-in must not depend on it. */
export async function readProfileName(
  { profiles }: Provider,
  steamId: string,
  timeoutMs: number = TIMEOUT_MS,
): Promise<string | undefined> {
  if (!profiles) return undefined;
  const query = new URLSearchParams({ key: profiles.key, steamids: steamId });
  const url = `${profiles.url}/ISteamUser/GetPlayerSummaries/v0002/?${query}`;
  const text = await ask(url, { method: "GET" }, { timeoutMs, maxBytes: MAX_PROFILE_BYTES });
  try {
    const { response } = JSON.parse(text ?? "null") as { response: { players: Record<string, unknown>[] } };
    const name = response.players.find(({ steamid }) => steamid === steamId)?.personaname;
    return typeof name === "string" ? name : undefined;
  } catch {
    return undefined;
  }
}

/** Makes one request that follows no redirects. Returns undefined if the answer is late, too long or not a 200. */
async function ask(
  url: string,
  request: RequestInit,
  { timeoutMs, maxBytes }: { timeoutMs: number; maxBytes: number },
): Promise<string | undefined> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { ...request, redirect: "error", credentials: "omit", signal });
    return response.status === 200 ? await readText(response, maxBytes) : undefined;
  } catch {
    return undefined;
  }
}
