import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "@vitrine/contract/languages.ts";
import { readStored, storageKeys, writeStored } from "./storage.ts";

/** The language of the page: the stored one where it is offered, otherwise zh-CN. */
export function currentLocale(): Language {
  const stored = readStored(storageKeys.locale);
  return LANGUAGES.find((language) => language === stored) ?? DEFAULT_LANGUAGE;
}

export function storeLocale(locale: Language): void {
  writeStored(storageKeys.locale, locale);
}
