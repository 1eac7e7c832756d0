import type { Messages } from "@lingui/core";
import { inEachLanguage, type Language } from "@vitrine/contract/languages.ts";

type Load = () => Promise<{ messages: Messages }>;
const files = import.meta.glob<{ messages: Messages }>("../locales/*.po");

/** The messages of the operators' site, by language; the build replaces this module (web/build/split-words.ts). */
export const WORDS: Record<Language, () => Promise<Record<string, Load>>> = inEachLanguage((language) => async () => ({
  "src/admin/main.tsx": files[`../locales/${language}.po`]!,
}));
