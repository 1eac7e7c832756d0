/**
 * What the browser keeps for the site. The names of the first four keys are the specification's. A browser that forbids storage
 * (private windows, blocked cookies) still works for as long as the page is open.
 */
export const storageKeys = {
  token: "token",
  settings: "settings",
  channelCode: "channelCode",
  locale: "locale",
  /** That the visitor wants no other language than the one they see: the offer is not shown again. */
  languageOffer: "languageOffer",
  /** The invite code of the link by which somebody came, until they have an account. */
  promoteCode: "promoteCode",
  /** The finds of the command palette that were chosen lately, by their ids. */
  recentFinds: "recentFinds",
  /** The newest public notice that was shown, or was there before the first visit. */
  seenNotice: "seenNotice",
  /** When the player was last reminded of the time, by the server's clock. */
  lastReminder: "lastReminder",
} as const;

/** Whose each of them is. What is the player's goes when the player leaves; the token is the session's own business. */
const owners: Record<keyof typeof storageKeys, "browser" | "player" | "session"> = {
  token: "session",
  settings: "browser",
  channelCode: "browser",
  locale: "browser",
  promoteCode: "browser",
  recentFinds: "player",
  languageOffer: "browser",
  seenNotice: "browser",
  lastReminder: "player",
};

export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys];

const whileOpen = new Map<string, string>();

export function readStored(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return whileOpen.get(key) ?? null;
  }
}

export function writeStored(key: StorageKey, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    if (value === null) whileOpen.delete(key);
    else whileOpen.set(key, value);
  }
}

/** Forgets what this browser kept for the player who leaves, and all that this tab kept: drafts, passwords of rooms, keys of calls. */
export function forgetStored(): void {
  for (const [name, key] of Object.entries(storageKeys)) {
    if (owners[name as keyof typeof storageKeys] === "player") writeStored(key, null);
  }
  try {
    sessionStorage.clear();
  } catch {
    // Nothing was kept.
  }
}
