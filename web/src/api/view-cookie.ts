import { currentLocale } from "./locale.ts";
import { readStored, storageKeys } from "./storage.ts";

const YEAR_SECONDS = 31_536_000;

/**
 * Keeps, for the server that draws the first view, what it cannot see: the page's language and whether somebody is signed in
 * (not who). Gives the same as the server writes into a page that it drew.
 */
export function keepViewCookie(): string {
  const view = `${currentLocale()}.${readStored(storageKeys.token) === null ? "guest" : "player"}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing where a site is tried without a certificate.
  document.cookie = `view=${view}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
  return view;
}
