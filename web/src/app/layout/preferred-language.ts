import { LANGUAGES, type Language } from "@vitrine/contract/languages.ts";

/**
 * The first of the browser's preferred languages that the site speaks, by its main part: `en-GB` is served by en-US. Undefined
 * where the site speaks none of them.
 */
export function preferredLanguage(preferred: readonly string[]): Language | undefined {
  const mainOf = (name: string) => name.split("-")[0]!.toLowerCase();
  const found = preferred.map((name) => LANGUAGES.find((language) => mainOf(language) === mainOf(name)));
  return found.find((language) => language !== undefined);
}
