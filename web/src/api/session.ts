import { create } from "zustand";
import { readStored, storageKeys, writeStored } from "./storage.ts";

/** Logged in means that a token is present in local storage; this store mirrors it so that the page can follow. */
export const useSession = create<{ token: string | null }>(() => ({ token: readStored(storageKeys.token) }));

export function currentToken(): string | null {
  return useSession.getState().token;
}

export function setToken(token: string | null): void {
  writeStored(storageKeys.token, token);
  useSession.setState({ token });
}

/** Follows a login or logout in another tab of the same browser. */
export function followOtherTabs(): void {
  addEventListener("storage", (event) => {
    if (event.key === storageKeys.token || event.key === null)
      useSession.setState({ token: readStored(storageKeys.token) });
  });
}
