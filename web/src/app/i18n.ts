import { i18n } from "@lingui/core";
import type { Language } from "@vitrine/contract/languages.ts";
import { loadChunk } from "../api/chunk.ts";
import { clearLiveDrops } from "../api/feed/live-feed.ts";
import { currentLocale, storeLocale } from "../api/locale.ts";
import { queryClient } from "../api/query-client.ts";
import { keepViewCookie } from "../api/session/view-cookie.ts";
import { leadTo } from "./lead-to.ts";
import { WORDS } from "./words.ts";

export { i18n };

/** The part that every page begins with. */
export const ENTRY = "src/app/main.tsx";
/** The parts of the site that have come, or are on their way. */
const parts = new Set([ENTRY]);
let shown: Language | undefined;

/** Words the site in a language. */
export async function loadTexts(locale: Language): Promise<void> {
  await loadChunk(() => loadWords([...parts], locale));
  i18n.activate(locale);
  shown = locale;
}

/**
 * Loads a part of the site that comes on demand and its words beside it, at most 120 seconds long. `part` is its source;
 * web/build/name-parts.ts writes it down.
 */
export async function loadPart<T>(load: () => Promise<T>, part = ""): Promise<T> {
  parts.add(part);
  // While the language changes, the part may be shown in both.
  const languages = new Set([shown ?? currentLocale(), currentLocale()]);
  const words = () => Promise.all([...languages].map((locale) => loadWords([part], locale)));
  try {
    const [loaded] = await loadChunk(() => Promise.all([load(), words()]));
    return loaded;
  } catch (error) {
    // Else no other language could be chosen either.
    parts.delete(part);
    throw error;
  }
}

async function loadWords(wanted: string[], locale: Language): Promise<void> {
  const pieces = await Promise.all(wanted.map((part) => WORDS[part]?.[locale]()));
  i18n.load(locale, Object.assign({}, ...pieces.map((piece) => piece?.messages)));
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
  askForNoLanguage();
  clearLiveDrops();
  await queryClient.invalidateQueries();
}

/** Else a reload would bring the language of the address back. */
function askForNoLanguage(): void {
  const { pathname, searchParams, hash } = new URL(location.href);
  if (!searchParams.has("lang")) return;
  searchParams.delete("lang");
  leadTo(`${pathname}${searchParams.size > 0 ? `?${searchParams}` : ""}${hash}`, { preventScrollReset: true });
}
