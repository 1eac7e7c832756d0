import { currentToken, setToken } from "./session.ts";

export const RE_LOGIN_DELAY_MS = 200;
export const RE_LOGIN_GUARD_MS = 1_000;

type Listener = () => void;

let guardedUntilMs = 0;
let listener: Listener = () => {};

/** What the page does once a login has expired: it opens the login dialog and stays where it is. */
export function onReLogin(next: Listener): void {
  listener = next;
}

/**
 * A 401 removes the token and starts the re-login flow once: it runs after 200 ms, and others within 1 second join it.
 * An answer to an older token never signs out somebody who has signed in again meanwhile.
 */
export function loginExpired(sentToken: string | null, nowMs = Date.now()): void {
  if (sentToken !== null && sentToken !== currentToken()) return;
  setToken(null);
  if (nowMs < guardedUntilMs) return;
  guardedUntilMs = nowMs + RE_LOGIN_GUARD_MS;
  setTimeout(() => listener(), RE_LOGIN_DELAY_MS);
}
