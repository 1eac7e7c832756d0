import { LANGUAGES, type Language } from "../languages.ts";

/**
 * The language that an address requests with `?lang=en-US`; undefined without a supported language. For that view it
 * overrides the language stored in the browser, on the server and in the browser.
 */
export function languageInAddress(search: string): Language | undefined {
  const asked = new URLSearchParams(search).get("lang");
  return LANGUAGES.find((language) => language === asked);
}
