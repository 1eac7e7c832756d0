import { NICKNAME_LENGTH } from "@vitrine/contract/safety.ts";

const characters = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Whether a nickname has as many characters as the site allows, counted as a reader sees them. */
export function hasNicknameLength(text: string): boolean {
  const seen = [...characters.segment(text.normalize("NFKC").trim())].length;
  return seen >= NICKNAME_LENGTH.min && seen <= NICKNAME_LENGTH.max;
}
