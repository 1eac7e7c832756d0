/**
 * The languages of the site. The key is used in the code (`texts({ zh, en, ru })`) and in columns (`name_zh`). A new
 * language needs one line here, its translations, and a migration for its columns; the compiler and the tests name
 * everything that is missing.
 */
const LANGUAGE_BY_KEY = {
  zh: { language: "zh-CN", ownName: "简体中文" },
  en: { language: "en-US", ownName: "English" },
  ru: { language: "ru-RU", ownName: "Русский" },
} as const;

type Key = keyof typeof LANGUAGE_BY_KEY;
export type Language = (typeof LANGUAGE_BY_KEY)[Key]["language"];

/** The languages of the site. The first is the default, also for requests with an unknown `lang`. */
export const LANGUAGES: readonly Language[] = Object.values(LANGUAGE_BY_KEY).map(({ language }) => language);

/** A text in every language of the site. */
export type Texts = Readonly<Record<Language, string>>;

/** A text by the keys of the languages. It does not compile while a language is missing. */
export const texts = (byKey: Readonly<Record<Key, string>>): Texts => byLanguage(byKey);

/** Any other value by the keys of the languages. It does not compile while a language is missing. */
export const byLanguage = <Value>(byKey: Readonly<Record<Key, Value>>): Readonly<Record<Language, Value>> =>
  inEachLanguage((language) => byKey[keyOf(language)]);

/** Calls `write` once for each language. */
export const inEachLanguage = <Value>(write: (language: Language) => Value): Readonly<Record<Language, Value>> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, write(language)])) as Record<Language, Value>;

/** The short name of a language, as in "name_zh". */
export const keyOf = (language: Language): Key => KEYS.find((key) => LANGUAGE_BY_KEY[key].language === language)!;
const KEYS = Object.keys(LANGUAGE_BY_KEY) as Key[];

export const DEFAULT_LANGUAGE: Language = LANGUAGE_BY_KEY.zh.language;

/** The name of each language in the language itself. */
export const OWN_NAMES: Texts = inEachLanguage((language) => LANGUAGE_BY_KEY[keyOf(language)].ownName);

/** The columns of a text, one for each language: title_zh, title_en, … */
export type TextColumns<Field extends string> = Readonly<Record<`${Field}_${Key}`, string>>;

/** Reads a text from its columns: `textsOfRow(row, "name")` reads name_zh, name_en, … */
export const textsOfRow = <const Field extends string>(row: TextColumns<Field>, field: Field): Texts =>
  inEachLanguage((language) => row[`${field}_${keyOf(language)}`]);

/** Writes a text to its columns, for the INSERT of a row. */
export const rowOfTexts = <const Field extends string>(field: Field, text: Texts): TextColumns<Field> =>
  Object.fromEntries(
    LANGUAGES.map((language) => [`${field}_${keyOf(language)}`, text[language]]),
  ) as TextColumns<Field>;

/** The language of a request: the header `lang`, or the default when it is missing or unknown. */
export function languageOf(header: unknown): Language {
  return LANGUAGES.find((language) => language === header) ?? DEFAULT_LANGUAGE;
}
