import { LANGUAGES, type Language } from "../languages.ts";

/**
 * The language that an address requests with `?lang=en-US`; undefined without a supported language. The server and the
 * browser use it for this view instead of the language that the browser has stored.
 */
export function languageInAddress(search: string): Language | undefined {
  const asked = new URLSearchParams(search).get("lang");
  return LANGUAGES.find((language) => language === asked);
}
