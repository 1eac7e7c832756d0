import { create } from "zustand";
import { forgetPlayer } from "./leave.ts";
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
 * Every change of the account runs through this function: it first clears the data of the leaving player, then sets the
 * token.
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
