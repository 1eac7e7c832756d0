import type { FoundPlayer } from "@vitrine/contract/operators/players.ts";

type Match = FoundPlayer["matched"][number];

/** One way to search for a player: the kind of data, and the text or number in its normal form. */
export type LookUp = { by: Match; text: string };

/** The letter of a ledger entry or deposit and its number; a pasted number sign is allowed before plain numbers. */
const ORDER = /^([A-Z])([1-9]\d{0,15})$/i;
const NUMBER = /^#?([1-9]\d{0,15})$/;
const STEAM_ID = /^7656119\d{10}$/;
const PHONE = /^\+?\d[\d\s-]{5,20}$/;
const CODE = /^[A-Za-z0-9]{6,15}$/;

/**
 * Decides by the form of a text what it may be. One text can be several things: 13800138000 is a phone and could be a
 * number. Every look-up uses an index, so that all of them together are fast.
 */
export function readQuery(asked: string): LookUp[] {
  const text = asked.trim().normalize("NFKC");
  if (text === "") return [];
  const found: LookUp[] = [];
  const [, number] = NUMBER.exec(text) ?? [];
  if (number) for (const by of ["id", "deposit", "withdrawal", "roll"] as const) found.push({ by, text: number });
  const [, letter, order] = ORDER.exec(text) ?? [];
  if (order) {
    if (letter!.toUpperCase() === "P") found.push({ by: "deposit", text: order });
    else found.push({ by: "transfer", text: order });
  }
  if (STEAM_ID.test(text)) found.push({ by: "steam", text });
  if (PHONE.test(text)) found.push({ by: "phone", text });
  if (text.includes("@")) found.push({ by: "mail", text });
  if (CODE.test(text)) found.push({ by: "code", text });
  if (!text.includes("@")) found.push({ by: "nickname", text });
  return found;
}
