import { currentLocale, storedLocale } from "../locale.ts";
import { readStored, storageKeys } from "./storage.ts";

const YEAR_SECONDS = 31_536_000;

/**
 * Keeps, for the server that draws the first view, what it cannot see: the language that the browser keeps and whether
 * somebody is signed in (not who). Gives what the server writes into a page that it drew for this view.
 */
export function keepViewCookie(): string {
  const who = readStored(storageKeys.token) === null ? "guest" : "player";
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing where a site is tried without a certificate.
  document.cookie = `view=${storedLocale()}.${who}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
  return `${currentLocale()}.${who}`;
}
