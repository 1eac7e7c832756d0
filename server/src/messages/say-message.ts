import type { Language } from "@vitrine/contract/languages.ts";
import { MESSAGES, type MessageKind } from "./kinds.ts";

/** What fills the places of a message: `name`, or, where it differs by language, `name zh-CN` and so on. */
export type MessageDetails = Readonly<Record<string, string | number>>;

/** Title and text of a message in a language, its places filled. */
export function sayMessage(kind: MessageKind, language: Language, details: MessageDetails = {}) {
  const { title, text } = MESSAGES[kind];
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (place, name: string) =>
      String(details[`${name} ${language}`] ?? details[name] ?? place),
    );
  return { title: fill(title[language]), text: fill(text[language]) };
}
