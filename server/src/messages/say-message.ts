import type { Language } from "@vitrine/contract/languages.ts";
import { ACCOUNT_MESSAGES } from "./account-texts.ts";
import { DEPOSIT_MESSAGES, WITHDRAWAL_MESSAGES } from "./money-texts.ts";
import { BATTLE_MESSAGES, GIVEAWAY_MESSAGES, PLAY_MESSAGES } from "./play-texts.ts";
import type { MessageTexts } from "./shared-texts.ts";

/** All messages to players, by kind. `{name}` is filled from the details when the message is read. */
export const MESSAGES = {
  ...ACCOUNT_MESSAGES,
  ...PLAY_MESSAGES,
  ...DEPOSIT_MESSAGES,
  ...BATTLE_MESSAGES,
  ...GIVEAWAY_MESSAGES,
  ...WITHDRAWAL_MESSAGES,
} as const satisfies Record<string, MessageTexts>;

/** The kind of a message. */
export type MessageKind = keyof typeof MESSAGES;

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
