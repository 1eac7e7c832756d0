import type { Messages } from "@lingui/core";
import { inEachLanguage, type Language } from "@vitrine/contract/languages.ts";

type Load = () => Promise<{ messages: Messages }>;
const files = import.meta.glob<{ messages: Messages }>("../locales/*.po");

/**
 * The message files of each part of the site, by language. Here the messages of all parts are in the files of the entry.
 * The browser build replaces this module with tables that have separate files for each part; a page loads only the table
 * of its language (web/build/split-words.ts).
 */
export const WORDS: Record<Language, () => Promise<Record<string, Load>>> = inEachLanguage((language) => async () => ({
  "src/app/main.tsx": files[`../locales/${language}.po`]!,
}));
