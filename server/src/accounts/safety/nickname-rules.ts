import { NICKNAME_LENGTH } from "@vitrine/contract/accounts/safety.ts";
import { Refusal } from "../../platform/errors.ts";
import { looksLikeBot, looksLikeStaff, watchNames } from "./look-alikes.ts";

/** A name may have at most this many code points per allowed character. */
const SIGNS_EACH = 3;

// Characters that control, hide or turn text, blanks that look like nothing, and the brackets of tags.
const FORBIDDEN = /\p{C}|\p{Zl}|\p{Zp}|(?!\ufe0f)\p{Default_Ignorable_Code_Point}|\u2800|[<>]/u;
const PILED_MARKS = /\p{M}{3}/u;
const SEEN = /[\p{L}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}]/u;
const characters = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Returns the bots of the house, always as the same list object. Their names are reserved. */
export type Bots = () => Promise<readonly { readonly name: string }[]>;

/**
 * Returns a nickname in the form in which it is shown (NFKC, single spaces). Refuses a name that is invalid or could be
 * read as a staff member's or a bot's.
 */
export type CheckNickname = (text: string) => Promise<string>;

/** Creates the one nickname rule for sign-up, Steam sign-up and changes. */
export function nicknameRule(bots: Bots): CheckNickname {
  let watched: { list: Awaited<ReturnType<Bots>>; isBots: (name: string) => boolean } | undefined;
  return async (text) => {
    const nickname = plain(text, NICKNAME_LENGTH);
    if (nickname === undefined) throw new Refusal("nickname_invalid");
    if (looksLikeStaff(nickname)) throw new Refusal("nickname_reserved");
    const list = await bots();
    if (watched?.list !== list) watched = { list, isBots: watchNames(list.map(({ name }) => name)) };
    if (looksLikeBot(nickname) || watched.isBots(nickname)) throw new Refusal("nickname_bot");
    return nickname;
  };
}

/** Normalises a title that a player chooses, by the rules of nicknames; undefined if it is not allowed. */
export function readTitle(text: string, length: { min: number; max: number }): string | undefined {
  const title = plain(text, length);
  return title === undefined || looksLikeStaff(title) ? undefined : title;
}

function plain(text: string, { min, max }: { min: number; max: number }): string | undefined {
  const name = text
    .normalize("NFKC")
    .replace(/\p{Zs}+/gu, " ")
    .trim();
  const { length } = [...characters.segment(name)];
  const fits = length >= min && length <= max && [...name].length <= SIGNS_EACH * max;
  return fits && !FORBIDDEN.test(name) && !PILED_MARKS.test(name) && SEEN.test(name) ? name : undefined;
}
