import type { Messages } from "@lingui/core";
import type { Language } from "@vitrine/contract/languages.ts";

type Load = () => Promise<{ messages: Messages }>;

/**
 * The message files of each part of the site. In this module every part's messages are in the entry's files; the
 * browser build replaces it with a table that has separate files for each part (web/build/split-words.ts).
 */
export const WORDS: Record<string, Record<Language, Load>> = {
  "src/app/main.tsx": {
    "zh-CN": () => import("../locales/zh-CN.po"),
    "en-US": () => import("../locales/en-US.po"),
    "ru-RU": () => import("../locales/ru-RU.po"),
  },
};
