import { languageInAddress } from "@vitrine/contract/address-language.ts";
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "@vitrine/contract/languages.ts";
import { readStored, storageKeys, writeStored } from "./session/storage.ts";

/** The language of the address (`?lang=en-US`), for this view only and until another one is chosen. */
let asked = typeof location === "undefined" ? undefined : languageInAddress(location.search);

/** The language of the page: that of the address, then the stored one where it is offered, otherwise zh-CN. */
export function currentLocale(): Language {
  return asked ?? storedLocale();
}

/** The language of the next page whose address asks for none. */
export function storedLocale(): Language {
  const stored = readStored(storageKeys.locale);
  return LANGUAGES.find((language) => language === stored) ?? DEFAULT_LANGUAGE;
}

export function storeLocale(locale: Language): void {
  asked = undefined;
  writeStored(storageKeys.locale, locale);
}
