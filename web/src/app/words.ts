import type { Messages } from "@lingui/core";
import type { Language } from "@vitrine/contract/languages.ts";

type Load = () => Promise<{ messages: Messages }>;

/**
 * Where the words are, by the part of the site that says them. Here all of them come with what every page begins with; the
 * build for browsers puts in this one's place a table in which each part has a piece of its own (web/build/split-words.ts).
 */
export const WORDS: Record<string, Record<Language, Load>> = {
  "src/app/main.tsx": {
    "zh-CN": () => import("../locales/zh-CN.po"),
    "en-US": () => import("../locales/en-US.po"),
    "ru-RU": () => import("../locales/ru-RU.po"),
  },
};
