import { i18n, type Messages } from "@lingui/core";
import type { Language } from "@vitrine/contract/languages.ts";
import { loadChunk } from "../api/chunk.ts";
import { clearLiveDrops } from "../api/live-feed.ts";
import { storeLocale } from "../api/locale.ts";
import { queryClient } from "../api/query-client.ts";
import { keepViewCookie } from "../api/view-cookie.ts";

export { i18n };

const CATALOGUES: Record<Language, () => Promise<{ messages: Messages }>> = {
  "zh-CN": () => import("../locales/zh-CN.po"),
  "en-US": () => import("../locales/en-US.po"),
  "ru-RU": () => import("../locales/ru-RU.po"),
};

/** Words the site in a language. */
export async function loadTexts(locale: Language): Promise<void> {
  const { messages } = await loadChunk(CATALOGUES[locale]);
  i18n.loadAndActivate({ locale, messages });
}

/** Shows the site in a language; the document's `lang` and the requests' header follow. */
export async function switchLocale(locale: Language): Promise<void> {
  await loadTexts(locale);
  document.documentElement.lang = locale;
}

/** The player's own choice: kept, and everything that the server words is read again. */
export async function chooseLocale(locale: Language): Promise<void> {
  storeLocale(locale);
  keepViewCookie();
  await switchLocale(locale);
  clearLiveDrops();
  await queryClient.invalidateQueries();
}
