import { NICKNAME_LENGTH } from "@vitrine/contract/safety.ts";
import { Refusal } from "../../platform/errors.ts";
import { looksLikeStaff } from "./look-alikes.ts";

/** Signs that the characters of a nickname may be written with. */
const MAX_SIGNS = 60;

// What turns, hides or steers text; blanks that look like nothing; signs of no alphabet; the brackets of tags.
const FORBIDDEN = /\p{C}|\p{Zl}|\p{Zp}|(?!\ufe0f)\p{Default_Ignorable_Code_Point}|\u2800|[<>]/u;
const PILED_MARKS = /\p{M}{3}/u;
const SEEN = /[\p{L}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}]/u;
const characters = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * A nickname as it will be shown: compatibility forms made plain, one space between words.
 * @throws Refusal nickname_invalid; nickname_reserved where it could be taken for staff's.
 */
export function checkNickname(text: string): string {
  const nickname = text
    .normalize("NFKC")
    .replace(/\p{Zs}+/gu, " ")
    .trim();
  const { length } = [...characters.segment(nickname)];
  const fits = length >= NICKNAME_LENGTH.min && length <= NICKNAME_LENGTH.max && [...nickname].length <= MAX_SIGNS;
  if (!fits || FORBIDDEN.test(nickname) || PILED_MARKS.test(nickname) || !SEEN.test(nickname)) {
    throw new Refusal("nickname_invalid");
  }
  if (looksLikeStaff(nickname)) throw new Refusal("nickname_reserved");
  return nickname;
}
