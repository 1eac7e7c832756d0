import { i18n } from "@lingui/core";
import type { Language } from "@vitrine/contract/languages.ts";
import { clearLiveDrops } from "../api/feed/live-feed.ts";
import { loadChunk } from "../api/load-chunk.ts";
import { currentLocale, storeLocale } from "../api/locale.ts";
import { queryClient } from "../api/query-client.ts";
import { keepViewCookie } from "../api/session/view-cookie.ts";
import { leadTo } from "./lead-to.ts";
import { WORDS } from "./words.ts";

export { i18n };

/** The part that every page starts with. */
export const ENTRY = "src/app/main.tsx";
/** The parts of the site that are loaded or loading. */
const parts = new Set([ENTRY]);
let shown: Language | undefined;

/** Loads and activates the messages of a language. */
export async function loadTexts(locale: Language): Promise<void> {
  await loadChunk(() => loadWords([...parts], locale));
  i18n.activate(locale);
  shown = locale;
}

/**
 * Loads a lazy part of the site together with its messages; fails after 120 seconds. `part` is the path of its source,
 * added by web/build/name-parts.ts.
 */
export async function loadPart<T>(load: () => Promise<T>, part = ""): Promise<T> {
  parts.add(part);
  // While the language changes, the part may be rendered in both languages.
  const languages = new Set([shown ?? currentLocale(), currentLocale()]);
  const words = () => Promise.all([...languages].map((locale) => loadWords([part], locale)));
  try {
    const [loaded] = await loadChunk(() => Promise.all([load(), words()]));
    return loaded;
  } catch (error) {
    // Remove the part. Otherwise its missing messages would make every later change of the language fail.
    parts.delete(part);
    throw error;
  }
}

async function loadWords(wanted: string[], locale: Language): Promise<void> {
  const files = await WORDS[locale]();
  const pieces = await Promise.all(wanted.map((part) => files[part]?.()));
  i18n.load(locale, Object.assign({}, ...pieces.map((piece) => piece?.messages)));
}

/** Shows the site in a language and sets the document's `lang`. */
export async function switchLocale(locale: Language): Promise<void> {
  await loadTexts(locale);
  document.documentElement.lang = locale;
}

/** Stores and shows the language that the player chose. Fetches all answers again, because they may contain texts. */
export async function chooseLocale(locale: Language): Promise<void> {
  storeLocale(locale);
  keepViewCookie();
  await switchLocale(locale);
  askForNoLanguage();
  clearLiveDrops();
  await queryClient.invalidateQueries();
}

/** Removes the language from the address. Otherwise a reload would return to it. */
function askForNoLanguage(): void {
  const { pathname, searchParams, hash } = new URL(location.href);
  if (!searchParams.has("lang")) return;
  searchParams.delete("lang");
  leadTo(`${pathname}${searchParams.size > 0 ? `?${searchParams}` : ""}${hash}`, { preventScrollReset: true });
}
