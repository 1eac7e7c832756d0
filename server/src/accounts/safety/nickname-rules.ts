import { NICKNAME_LENGTH } from "@vitrine/contract/safety.ts";
import { Refusal } from "../../platform/errors.ts";
import { looksLikeBot, looksLikeStaff, watchNames } from "./look-alikes.ts";

/** Signs that a character may be written with, on the average of all. */
const SIGNS_EACH = 3;

// What turns, hides or steers text; blanks that look like nothing; signs of no alphabet; the brackets of tags.
const FORBIDDEN = /\p{C}|\p{Zl}|\p{Zp}|(?!\ufe0f)\p{Default_Ignorable_Code_Point}|\u2800|[<>]/u;
const PILED_MARKS = /\p{M}{3}/u;
const SEEN = /[\p{L}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}]/u;
const characters = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The bots of the house, always in the same list: nobody else may have their names. */
export type Bots = () => Promise<readonly { readonly name: string }[]>;

/**
 * Gives a nickname as it will be shown: compatibility forms made plain, one space between words.
 * @throws Refusal nickname_invalid; nickname_reserved where it could be taken for staff's, nickname_bot for a bot's.
 */
export type CheckNickname = (text: string) => Promise<string>;

/** The one rule for every way in which a name reaches an account: sign-up, Steam, a change. */
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

/** What a player calls something of theirs, by the rules of nicknames; undefined where it cannot be called that. */
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
