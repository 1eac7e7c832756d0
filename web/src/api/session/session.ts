import { create } from "zustand";
import { forgetPlayer } from "./leave.ts";
import { forgetStored, readStored, storageKeys, writeStored } from "./storage.ts";

interface Session {
  token: string | null;
  /** Counts the players who have left this page. What belongs to an earlier visit is neither shown nor kept. */
  visit: number;
}

/** Logged in means that a token is present in local storage; this store mirrors it so that the page can follow. */
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
 * Follows a login or logout in another tab of the same browser. A page that the back button brings back from the browser's memory
 * has heard nothing meanwhile, so it looks for itself.
 */
export function followOtherTabs(): void {
  const look = () => follow(readStored(storageKeys.token));
  addEventListener("storage", (event) => {
    if (event.key === storageKeys.token || event.key === null) look();
  });
  addEventListener("pageshow", (event) => event.persisted && look());
}

/** Every change of the account goes through here: first everything of the player who leaves is forgotten, then the page is told. */
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
