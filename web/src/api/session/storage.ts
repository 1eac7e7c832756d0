/**
 * The keys of the browser's storage. The specification defines the first four names. If a browser forbids storage
 * (private windows, blocked cookies), the values last only as long as the page.
 */
export const storageKeys = {
  token: "token",
  settings: "settings",
  channelCode: "channelCode",
  locale: "locale",
  /**
   * Says that the visitor has seen the offer of another language. In sessionStorage the same key says that this visit
   * is the one that shows the offer.
   */
  languageOffer: "languageOffer",
  /** The invite code of the visitor's link, until the visitor has an account. */
  promoteCode: "promoteCode",
  /** The ids of the results that were chosen recently in the search. */
  recentFinds: "recentFinds",
  /** The newest public notice that was shown or already existed at the first visit. */
  seenNotice: "seenNotice",
  /** The time of the last reality-check reminder, by the server's clock. */
  lastReminder: "lastReminder",
  /** The transparency log as this browser saw it last, to prove at the next visit that it only grew. */
  seenLog: "seenLog",
} as const;

/**
 * The owner of each value. A player's values are deleted when the player leaves; the session handles the token itself.
 */
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
  seenLog: "browser",
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

/**
 * Deletes the player's values from local storage, and this tab's session storage: drafts, room passwords, idempotency
 * keys.
 */
export function forgetStored(): void {
  for (const [name, key] of Object.entries(storageKeys)) {
    if (owners[name as keyof typeof storageKeys] === "player") writeStored(key, null);
  }
  try {
    sessionStorage.clear();
  } catch {
    // Storage is forbidden, so nothing was stored.
  }
}
