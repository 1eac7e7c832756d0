import { currentLocale, storedLocale } from "../locale.ts";
import { readStored, storageKeys } from "./storage.ts";

const YEAR_SECONDS = 31_536_000;

/**
 * Writes a cookie for the server that renders the first page: the stored language and whether a player is logged in
 * (not who). Returns the text that the server writes into a page rendered for this view.
 */
export function keepViewCookie(): string {
  const who = readStored(storageKeys.token) === null ? "guest" : "player";
  // biome-ignore lint/suspicious/noDocumentCookie: the CookieStore API does not exist on a site without a certificate.
  document.cookie = `view=${storedLocale()}.${who}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
  return `${currentLocale()}.${who}`;
}
