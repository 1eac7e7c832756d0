import { languageInAddress } from "@vitrine/contract/languages/address-language.ts";
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "@vitrine/contract/languages.ts";
import { readStored, storageKeys, writeStored } from "./session/storage.ts";

/** The language of the address (`?lang=en-US`); valid for this page only, until the player chooses another one. */
let asked = typeof location === "undefined" ? undefined : languageInAddress(location.search);

/**
 * Returns the language of the page: the language in the address, else the stored language if the site offers it, else
 * zh-CN.
 */
export function currentLocale(): Language {
  return asked ?? storedLocale();
}

/** Returns the language of a page whose address names none. */
export function storedLocale(): Language {
  const stored = readStored(storageKeys.locale);
  return LANGUAGES.find((language) => language === stored) ?? DEFAULT_LANGUAGE;
}

export function storeLocale(locale: Language): void {
  asked = undefined;
  writeStored(storageKeys.locale, locale);
}
