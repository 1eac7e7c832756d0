import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "@vitrine/contract/languages.ts";

type Alternate = { language: string; url: string };

/**
 * The absolute addresses of a path: its own one in a language, and those of all languages for `hreflang`. The default language
 * has the bare address, the others add `lang`.
 */
export function addressesOf(
  publicUrl: string,
  path: string,
  language: Language,
): { canonical: string; alternates: Alternate[] } {
  const url = (one: Language) => {
    const query = one === DEFAULT_LANGUAGE ? "" : `${path.includes("?") ? "&" : "?"}lang=${one}`;
    return `${publicUrl}${path}${query}`;
  };
  const alternates = [
    ...LANGUAGES.map((one) => ({ language: one, url: url(one) })),
    { language: "x-default", url: url(DEFAULT_LANGUAGE) },
  ];
  return { canonical: url(language), alternates };
}
