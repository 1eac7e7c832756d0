import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "@vitrine/contract/languages.ts";

type Alternate = { language: string; url: string };

/**
 * Returns the absolute addresses of a path: the canonical one for a language, and those of all languages for
 * `hreflang`. The default language has no `lang` parameter.
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

/**
 * Returns the address whose rendered page is shown for an address that does not exist. There are only eight results, so
 * thousands of wrong addresses render at most eight pages in each language.
 */
export function addressOfMissing(url: string): string {
  const [, list] =
    /^\/(box|battle|reverse|giveaways|vitrine|battle\/create|reverse\/create)\/[^/?]+\/*(?:\?|$)/i.exec(url) ?? [];
  return list ? `/${list.toLowerCase()}/0` : "/404";
}
