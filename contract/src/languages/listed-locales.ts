import { LANGUAGES, type Language, OWN_NAMES } from "../languages.ts";

/** The locales of the language list. The site's own languages come first. */
export const LISTED_LOCALES: readonly string[] = [
  ...LANGUAGES,
  ..."zh-TW zh-HK ja-JP ko-KR vi-VN th-TH id-ID ms-MY fil-PH hi-IN bn-BD ta-IN te-IN ur-PK fa-IR ar-SA he-IL tr-TR".split(
    " ",
  ),
  ..."az-AZ kk-KZ uz-UZ ka-GE hy-AM uk-UA be-BY bg-BG sr-RS hr-HR sl-SI mk-MK ro-RO hu-HU cs-CZ sk-SK pl-PL".split(" "),
  ..."de-DE nl-NL fr-FR it-IT es-ES es-MX pt-PT pt-BR ca-ES el-GR sv-SE nb-NO da-DK fi-FI et-EE lv-LV lt-LT".split(" "),
];

interface LocaleRow {
  locale: string;
  /** The name in the locale's own language. */
  own: string;
  /** The name in the language of the page. */
  name: string;
  /** Whether the site offers this language. */
  offered: boolean;
}

/** The language list as a page in the language `shownIn` shows it. */
export function localeRows(locales: readonly string[], shownIn: string): LocaleRow[] {
  const names = new Intl.DisplayNames(shownIn, { type: "language" });
  return locales.map((locale) => ({
    locale,
    // The names of the offered languages have no country.
    own: OWN_NAMES[locale as Language] ?? new Intl.DisplayNames(locale, { type: "language" }).of(locale) ?? locale,
    name: names.of(locale) ?? locale,
    offered: LANGUAGES.some((language) => language === locale),
  }));
}
