import { randomInt } from "node:crypto";
import { NICKNAME_LENGTH } from "@vitrine/contract/accounts/rules.ts";
import { sql } from "kysely";
import { type Db, transact } from "../../platform/database/database.ts";
import { Refusal } from "../../platform/errors.ts";
import { NICKNAME_EVERY_HOURS } from "../rules.ts";
import { noteChange } from "../security-events.ts";
import { looksLikeBot, looksLikeStaff, watchNames } from "./reserved-names.ts";

/** A name may have at most this many code points per allowed character. */
const SIGNS_EACH = 3;

// No name may have control characters, marks that hide text or change its direction, invisible blanks, or the brackets
// of HTML tags.
const FORBIDDEN = /\p{C}|\p{Zl}|\p{Zp}|(?!\ufe0f)\p{Default_Ignorable_Code_Point}|\u2800|[<>]/u;
const PILED_MARKS = /\p{M}{3}/u;
const SEEN = /[\p{L}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}]/u;
const characters = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The nickname of a player who has not chosen one: the letter V and six digits. */
export const neutralNickname = () => `V${randomInt(100_000, 1_000_000)}`;

/** Returns the bots of the house, whose names are reserved. A new list object means that the bots have changed. */
export type Bots = () => Promise<readonly { readonly name: string }[]>;

/**
 * Returns a nickname in the form in which it is shown (NFKC, single spaces). Refuses a name that is invalid or could be
 * read as a staff member's or a bot's.
 */
export type CheckNickname = (text: string) => Promise<string>;

/** Creates the nickname rule that Steam sign-ups and changes of a nickname share. */
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

/**
 * Normalises a title that a player chooses, by the rules of nicknames except those about bots; undefined if it is not
 * allowed.
 */
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

/**
 * Changes an account's nickname; the same nickname again is not a change. Cached profiles show the new nickname after
 * at most 30 seconds.
 */
export async function modifyNickname(
  { db, checkNickname }: { db: Db; checkNickname: CheckNickname },
  { accountId, address }: { accountId: number; address: string },
  text: string,
): Promise<string> {
  const nickname = await checkNickname(text);
  await transact(db, async (tx) => {
    const mine = tx
      .selectFrom("accounts_accounts")
      .select(["nickname", isFree.as("isFree")])
      .where("id", "=", accountId);
    const account = await mine.forNoKeyUpdate().executeTakeFirstOrThrow();
    if (account.nickname === nickname) return;
    if (!account.isFree) throw new Refusal("nickname_too_soon");
    await tx
      .updateTable("accounts_accounts")
      .set({ nickname, nickname_changed_at: sql`clock_timestamp()` })
      .where("id", "=", accountId)
      .execute();
    await noteChange(tx, { accountId, kind: "nickname_changed", address });
  });
  return nickname;
}

/** Returns when the nickname can be changed again; null means now. */
export async function nicknameFreeFrom(db: Db, accountId: number): Promise<Date | null> {
  const row = await db
    .selectFrom("accounts_accounts")
    .select(sql<Date>`nickname_changed_at + make_interval(hours => ${NICKNAME_EVERY_HOURS})`.as("from"))
    .where("id", "=", accountId)
    .where("nickname_changed_at", "is not", null)
    .where(isFree, "=", false)
    .executeTakeFirst();
  return row?.from ?? null;
}

const isFree = sql<boolean>`(nickname_changed_at is null
  or nickname_changed_at <= clock_timestamp() - make_interval(hours => ${NICKNAME_EVERY_HOURS}))`;

// A profile name loses control characters, marks that hide text or change its direction, half surrogates, private
// characters, invisible blanks, and the brackets of HTML tags.
const UNFIT = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800<>]/gu;
const PILES = /(\p{M}{2})\p{M}+/gu;

/**
 * Turns a Steam profile name into a nickname; undefined if too little of it remains or if it could be read as a staff
 * member's or a bot's.
 */
export async function cleanNickname(check: CheckNickname, name: string): Promise<string | undefined> {
  const plain = name.slice(0, 500).normalize("NFKC").replace(UNFIT, "").replace(PILES, "$1").normalize("NFKC");
  const kept = [...characters.segment(plain.replace(/\p{Z}+/gu, " ").trim())].slice(0, NICKNAME_LENGTH.max);
  try {
    return await check(kept.map(({ segment }) => segment).join(""));
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
