import { NICKNAME_LENGTH } from "@vitrine/contract/accounts/safety.ts";
import { Refusal } from "../../platform/errors.ts";
import type { CheckNickname } from "../safety/nickname-rules.ts";

// Control characters, marks that turn or hide text, half surrogates, private characters, invisible blanks, and the
// brackets of tags.
const UNFIT = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800<>]/gu;
const PILES = /(\p{M}{2})\p{M}+/gu;
const characters = new Intl.Segmenter("en", { granularity: "grapheme" });

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
