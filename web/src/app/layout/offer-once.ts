import { readStored, storageKeys, writeStored } from "../../api/session/storage.ts";

/**
 * Whether another language may be offered: in one visit only, which lasts as long as the tab that showed the offer
 * first, and not after the visitor has chosen a language.
 */
export function isOfferDue(): boolean {
  if (readStored(storageKeys.locale)) return false;
  return readStored(storageKeys.languageOffer) === null || inThisVisit((tab) => tab.getItem(KEY)) === "shown";
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

function inThisVisit<T>(work: (tab: Storage) => T): T | null {
  try {
    return work(sessionStorage);
  } catch {
    // Storage is forbidden: the offer is remembered for as long as the page is open.
    return null;
  }
}
