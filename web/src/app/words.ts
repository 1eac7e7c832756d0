import type { Messages } from "@lingui/core";
import { inEachLanguage, type Language } from "@vitrine/contract/languages.ts";

type Load = () => Promise<{ messages: Messages }>;
const files = import.meta.glob<{ messages: Messages }>("../locales/*.po");

/**
 * The message files of each part of the site. In this module every part's messages are in the entry's files; the
 * browser build replaces it with a table that has separate files for each part (web/build/split-words.ts).
 */
export const WORDS: Record<string, Record<Language, Load>> = {
  "src/app/main.tsx": inEachLanguage((language) => files[`../locales/${language}.po`]!),
};
