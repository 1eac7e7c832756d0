import { once } from "node:events";
import type { Agent } from "node:https";
import { MINUTE_MS } from "@vitrine/contract/time.ts";
import { EAuthTokenPlatformType, LoginSession } from "steam-session";
import { getAuthCode } from "steam-totp";
import { CourierAway } from "../couriers/port.ts";
import type { BotSecrets } from "./sealed-file.ts";

export type Session = {
  cookies: readonly string[];
  /** For requests to Steam's Web API. */
  accessToken: string;
  refreshToken: string;
};

// The least time between two sign-ins with the password, because Steam blocks accounts that sign in too often.
const PAUSE_MS = MINUTE_MS;

/**
 * Signs the bot in: with the token of its last sign-in if Steam still accepts it, otherwise with password and code, at
 * most once a minute.
 */
export function createSignIn(agent: Agent): (secrets: BotSecrets) => Promise<Session> {
  let triedAt = Number.NEGATIVE_INFINITY;
  return async (secrets) => {
    const kept = secrets.refreshToken && (await resume(agent, secrets.refreshToken));
    if (kept) return kept;
    if (performance.now() - triedAt < PAUSE_MS)
      throw new CourierAway("the bot tried to sign in less than a minute ago; it waits");
    triedAt = performance.now();
    return startAnew(agent, secrets);
  };
}

/** Returns null if Steam rejects the token. */
async function resume(agent: Agent, refreshToken: string): Promise<Session | null> {
  const session = new LoginSession(EAuthTokenPlatformType.MobileApp, { agent });
  try {
    session.refreshToken = refreshToken;
    return await finish(session);
  } catch (error) {
    // Steam rejected the token. Without an answer the token may still be valid, and the password is not used.
    if (isAnswer(error)) return null;
    throw away(error);
  }
}

async function startAnew(agent: Agent, { accountName, password, sharedSecret }: BotSecrets): Promise<Session> {
  const session = new LoginSession(EAuthTokenPlatformType.MobileApp, { agent });
  const [done, late] = [once(session, "authenticated"), once(session, "timeout")];
  done.catch(() => {});
  late.catch(() => {});
  try {
    const code = getAuthCode(sharedSecret);
    const { actionRequired } = await session.startWithCredentials({ accountName, password, steamGuardCode: code });
    if (actionRequired) throw new Error("Steam did not accept the code of the authenticator");
    const isLate = await Promise.race([done.then(() => false), late.then(() => true)]);
    if (isLate) throw new Error("the sign-in was not finished in time");
    return await finish(session);
  } catch (error) {
    session.cancelLoginAttempt();
    throw away(error);
  }
}

async function finish(session: LoginSession): Promise<Session> {
  const cookies = await session.getWebCookies();
  return { cookies, accessToken: session.accessToken, refreshToken: session.refreshToken };
}

/** An error of the library with a result code is an answer from Steam; all others are connection errors. */
const isAnswer = (error: unknown) => error instanceof Error && "eresult" in error;

function away(error: unknown): CourierAway {
  return new CourierAway(`the bot could not sign in: ${error instanceof Error ? error.message : error}`);
}
