import { TICKET_LIMITS } from "@vitrine/contract/tickets/rules.ts";
import { Refusal } from "../platform/errors.ts";

// Marks that change the direction of text could make a text look different from the text that was typed.
const REMOVED = /(?!\n)[\p{Cc}\p{Bidi_Control}\u200e\u200f]/gu;

/**
 * Returns a typed text as the site stores it: line breaks stay, other control characters are removed. Refuses
 * an empty text and one that is too long.
 */
export function readText(written: string, most: number = TICKET_LIMITS.textMost): string {
  if (!written.isWellFormed()) throw new Refusal("ticket_text", { most });
  const lines = written.normalize("NFC").replaceAll(/\r\n?/g, "\n").replaceAll("\t", " ");
  const text = lines
    .replaceAll(REMOVED, "")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
  if (text === "" || text.length > most) throw new Refusal("ticket_text", { most });
  return text;
}
