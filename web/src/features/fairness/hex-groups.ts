import { groupsOf } from "../../ui/hash-text.tsx";

/** Hexadecimal with a gap after every eight digits; any other text stays unchanged. */
export function inGroups(text: string): string {
  return /^[0-9a-f]{9,}$/i.test(text) ? groupsOf(text, 8).join(" ") : text;
}

/** The number of digits before an index of a text, not counting gaps. */
export function digitsBefore(text: string, place: number): number {
  return text.slice(0, place).replace(/\s+/g, "").length;
}

/** The index in a text that has this many digits before it, not counting gaps. */
export function placeAfterDigits(text: string, digits: number): number {
  let place = 0;
  for (let met = 0; met < digits && place < text.length; place += 1) if (text[place] !== " ") met += 1;
  return place;
}
