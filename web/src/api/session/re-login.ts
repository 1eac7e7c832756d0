import { currentToken, setToken } from "./session.ts";

export const RE_LOGIN_DELAY_MS = 200;
export const RE_LOGIN_GUARD_MS = 1_000;

type Listener = () => void;

let guardedUntilMs = 0;
let listener: Listener = () => {};

/** Sets the listener for an expired login. The page opens the login dialog and stays where it is. */
export function onReLogin(next: Listener): void {
  listener = next;
}

/**
 * Handles a 401: removes the token and starts the login flow once, after 200 ms; further 401s within 1 second are
 * ignored. A 401 for an older token is ignored too, so that it cannot log out a player who has logged in again.
 */
export function loginExpired(sentToken: string | null, nowMs = Date.now()): void {
  if (sentToken !== null && sentToken !== currentToken()) return;
  setToken(null);
  if (nowMs < guardedUntilMs) return;
  guardedUntilMs = nowMs + RE_LOGIN_GUARD_MS;
  setTimeout(() => listener(), RE_LOGIN_DELAY_MS);
}
