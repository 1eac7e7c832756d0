import { create } from "zustand";
import { forgetStored, readStored, storageKeys, writeStored } from "./storage.ts";

interface Session {
  token: string | null;
  /** The number of players who have left this page. Data of an earlier visit is neither shown nor kept. */
  visit: number;
}

/** A player is logged in if the local storage contains a token; this store mirrors it for React. */
export const useSession = create<Session>(() => ({ token: readStored(storageKeys.token), visit: 0 }));

export function currentToken(): string | null {
  return useSession.getState().token;
}

export function currentVisit(): number {
  return useSession.getState().visit;
}

export function setToken(token: string | null): void {
  writeStored(storageKeys.token, token);
  follow(token);
}

/**
 * Follows a login or logout in another tab of the same browser. A page from the back-forward cache has received no
 * events, so it reads the token again.
 */
export function followOtherTabs(): void {
  const look = () => follow(readStored(storageKeys.token));
  addEventListener("storage", (event) => {
    if (event.key === storageKeys.token || event.key === null) look();
  });
  addEventListener("pageshow", (event) => event.persisted && look());
}

/**
 * Sets another token, or none. If a player leaves, this function clears the player's data first. Every change of the
 * account runs through it.
 */
function follow(token: string | null): void {
  const { token: before, visit } = useSession.getState();
  if (token === before) return;
  const leaves = before !== null;
  if (leaves) {
    forgetStored();
    forgetPlayer();
  }
  useSession.setState({ token, visit: leaves ? visit + 1 : visit });
}

type Forget = () => void;

const memories = new Set<Forget>();

/**
 * Registers a function that clears player data which a module keeps outside of React and of the query cache. It runs
 * when a player logs out or another player logs in, before the page renders for the next player.
 */
export function onLeave(forget: Forget): void {
  memories.add(forget);
}

/** Clears all data that modules keep of the player who leaves. */
function forgetPlayer(): void {
  for (const forget of memories) forget();
}

export const RE_LOGIN_DELAY_MS = 200;
export const RE_LOGIN_GUARD_MS = 1_000;

let guardedUntilMs = 0;
let askToLogIn = () => {};

/** Sets the listener for an expired login. The page opens the login dialog and stays where it is. */
export function onReLogin(next: () => void): void {
  askToLogIn = next;
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
  setTimeout(() => askToLogIn(), RE_LOGIN_DELAY_MS);
}
