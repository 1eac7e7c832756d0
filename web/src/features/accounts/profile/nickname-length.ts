import { NICKNAME_LENGTH } from "@vitrine/contract/accounts/rules.ts";

const characters = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Whether the nickname's length is allowed. It counts grapheme clusters, the characters that a reader sees. */
export function hasNicknameLength(text: string): boolean {
  const seen = [...characters.segment(text.normalize("NFKC").trim())].length;
  return seen >= NICKNAME_LENGTH.min && seen <= NICKNAME_LENGTH.max;
}
