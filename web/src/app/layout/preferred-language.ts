import { LANGUAGES, type Language } from "@vitrine/contract/languages.ts";

/**
 * Returns the first of the browser's preferred languages that the site offers, compared by its main part: `en-GB`
 * matches en-US. Undefined if the site offers none of them.
 */
export function preferredLanguage(preferred: readonly string[]): Language | undefined {
  const mainOf = (name: string) => name.split("-")[0]!.toLowerCase();
  const found = preferred.map((name) => LANGUAGES.find((language) => mainOf(language) === mainOf(name)));
  return found.find((language) => language !== undefined);
}
