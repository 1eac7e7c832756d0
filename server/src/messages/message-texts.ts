import type { Texts } from "@vitrine/contract/languages.ts";

/** What a message says, in every language. */
export type MessageTexts = { readonly title: Texts; readonly text: Texts };
