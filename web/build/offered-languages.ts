import { LANGUAGES } from "@vitrine/contract/languages.ts";
import type { Plugin } from "vite";

const WORDS = /\/react-(?:aria|stately|aria-components)\/dist\/private\/intl\/(?:\w+\/)?([a-z]{2}-[A-Z]{2})\.mjs$/;
const OFFERED: readonly string[] = LANGUAGES;

/** Leaves out what react-aria says to screen readers in some thirty languages that the site does not speak. */
export function offeredLanguages(): Plugin {
  return {
    name: "offered-languages",
    enforce: "pre",
    load(id) {
      const language = WORDS.exec(id)?.[1];
      // Where a language has no words, react-aria takes the English ones.
      return language && !OFFERED.includes(language) ? "export default undefined;" : null;
    },
  };
}
