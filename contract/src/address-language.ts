import { LANGUAGES, type Language } from "./languages.ts";

/**
 * The language that an address asks for with `?lang=en-US`; undefined where it asks for none that the site speaks. It holds for
 * that view, on the server and in the browser, before the language that the browser keeps.
 */
export function languageInAddress(search: string): Language | undefined {
  const asked = new URLSearchParams(search).get("lang");
  return LANGUAGES.find((language) => language === asked);
}
