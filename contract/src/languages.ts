/** The languages of the site by the key that texts in the code have. A new language is one line here, and its translations. */
const LANGUAGE_BY_KEY = { zh: "zh-CN", en: "en-US", ru: "ru-RU" } as const;

type Key = keyof typeof LANGUAGE_BY_KEY;
export type Language = (typeof LANGUAGE_BY_KEY)[Key];

/** The languages of the site. The first is the default, also for requests with an unknown `lang`. */
export const LANGUAGES: readonly Language[] = Object.values(LANGUAGE_BY_KEY);

/** A text in every language of the site. */
export type Texts = Readonly<Record<Language, string>>;

/** A text by the keys of the languages. It does not compile while a language is missing. */
export const texts = (byKey: Readonly<Record<Key, string>>): Texts =>
  inEachLanguage((language) => byKey[keyOf(language)]);

/** Calls `write` once for each language. */
export const inEachLanguage = <Value>(write: (language: Language) => Value): Readonly<Record<Language, Value>> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, write(language)])) as Record<Language, Value>;

const keyOf = (language: Language) => KEYS.find((key) => LANGUAGE_BY_KEY[key] === language)!;
const KEYS = Object.keys(LANGUAGE_BY_KEY) as Key[];

export const DEFAULT_LANGUAGE: Language = LANGUAGE_BY_KEY.zh;

/** The language of a request: the header `lang`, or the default when it is missing or unknown. */
export function languageOf(header: unknown): Language {
  return LANGUAGES.find((language) => language === header) ?? DEFAULT_LANGUAGE;
}
