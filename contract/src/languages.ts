/** The languages of the site. The first is the default, also for requests with an unknown `lang`. */
export const LANGUAGES = ["zh-CN", "en-US", "ru-RU"] as const;

export type Language = (typeof LANGUAGES)[number];

/** A text in every language of the site. */
export type Texts = Readonly<Record<Language, string>>;

/** A text in Chinese, English and Russian, in this order. */
export const texts = (zh: string, en: string, ru: string): Texts => ({ "zh-CN": zh, "en-US": en, "ru-RU": ru });

export const DEFAULT_LANGUAGE: Language = "zh-CN";

/** The language of a request: the header `lang`, or the default when it is missing or unknown. */
export function languageOf(header: unknown): Language {
  return LANGUAGES.find((language) => language === header) ?? DEFAULT_LANGUAGE;
}
