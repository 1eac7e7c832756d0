import { readStored, storageKeys, writeStored } from "../../api/session/storage.ts";

/**
 * Returns whether the page may offer another language: in one visit only, and never after the visitor has chosen a
 * language. The visit lasts as long as the tab that first showed the offer.
 */
export function isOfferDue(): boolean {
  if (readStored(storageKeys.locale)) return false;
  const stored = readStored(KEY);
  const inTab = inThisVisit((tab) => tab.getItem(KEY));
  // If storage is forbidden, stored values last as long as the open page, which is then the visit.
  return stored === null || (inTab === undefined ? stored : inTab) === "shown";
}

/** Remembers that this visitor sees the offer, so that the next visit does not show it again. */
export function rememberOffer(): void {
  if (readStored(storageKeys.languageOffer) !== null) return;
  inThisVisit((tab) => tab.setItem(KEY, "shown"));
  writeStored(KEY, "shown");
}

/** Remembers that the visitor wants no other language. */
export function dismissOffer(): void {
  inThisVisit((tab) => tab.removeItem(KEY));
  writeStored(KEY, "dismissed");
}

const KEY = storageKeys.languageOffer;

/** Returns undefined if the browser forbids storage. */
function inThisVisit<T>(work: (tab: Storage) => T): T | undefined {
  try {
    return work(sessionStorage);
  } catch {
    return undefined;
  }
}
