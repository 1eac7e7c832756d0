import type { Language } from "@vitrine/contract/languages.ts";
import { MESSAGES, type MessageKind } from "./kinds.ts";

/** The values of a message's placeholders. The key is `name`, or `name zh-CN` etc. if the value differs by language. */
export type MessageDetails = Readonly<Record<string, string | number>>;

/** Returns title and text of a message in a language, with the placeholders filled. */
export function sayMessage(kind: MessageKind, language: Language, details: MessageDetails = {}) {
  const { title, text } = MESSAGES[kind];
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (place, name: string) =>
      String(details[`${name} ${language}`] ?? details[name] ?? place),
    );
  return { title: fill(title[language]), text: fill(text[language]) };
}
