import type { Language } from "@vitrine/contract/languages.ts";
import { MESSAGES, type MessageKind } from "./kinds.ts";

/** What fills the places of a message. */
export type MessageDetails = Readonly<Record<string, string | number>>;

/** Title and text of a message in a language, its places filled. */
export function sayMessage(kind: MessageKind, language: Language, details: MessageDetails = {}) {
  const { title, text } = MESSAGES[kind];
  return { title: fill(title[language], details), text: fill(text[language], details) };
}

function fill(text: string, details: MessageDetails): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(details[name] ?? place));
}
