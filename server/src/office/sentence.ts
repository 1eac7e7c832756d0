import { type Texts, texts } from "@vitrine/contract/languages.ts";

export type Sentence = { pattern: RegExp; says: Texts };

/** A sentence of a command. A value replaces `{…}`; `--name` stays the same in every language. */
export function sentence(en: string, zh: string, ru: string): Sentence {
  const escaped = en.replace(/[.*+?^$()|[\]\\]/g, "\\$&");
  return {
    pattern: new RegExp(`^${escaped.replace(/\{(\w+)\}/g, "(?<$1>.+?)")}$`),
    says: texts({ zh, en, ru }),
  };
}
