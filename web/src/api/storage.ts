/**
 * What the browser keeps for the site. The names of the keys are the specification's. A browser that forbids storage
 * (private windows, blocked cookies) still works for as long as the page is open.
 */
export const storageKeys = {
  token: "token",
  settings: "settings",
  channelCode: "channelCode",
  locale: "locale",
} as const;

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
