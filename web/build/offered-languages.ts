import { LANGUAGES } from "@vitrine/contract/languages.ts";
import type { Plugin } from "vite";

const WORDS = /\/react-(?:aria|stately|aria-components)\/dist\/private\/intl\/(?:\w+\/)?([a-z]{2}-[A-Z]{2})\.mjs$/;
const OFFERED: readonly string[] = LANGUAGES;

/** Removes react-aria's screen-reader texts in some thirty languages that the site does not offer. */
export function offeredLanguages(): Plugin {
  return {
    name: "offered-languages",
    enforce: "pre",
    load(id) {
      const language = WORDS.exec(id)?.[1];
      // React-aria uses English for a language without texts.
      return language && !OFFERED.includes(language) ? "export default undefined;" : null;
    },
  };
}
