import { dictionary } from "@zxcvbn-ts/language-common";

const SHORTEST = 8;

/** About 18 000 passwords of eight characters and more that leaks have shown again and again. */
const LEAKED = new Set(dictionary["passwords-common"]!.filter((password) => password.length >= SHORTEST));

/**
 * Whether a password is among the first that somebody would try: known from leaks in any case of letters, the owner's phone,
 * or one short piece or one run of characters that only looks long.
 */
export function isEasyPassword(password: string, phone: string | null): boolean {
  const plain = password.normalize("NFKC").toLowerCase();
  const digits = plain.replace(/\D/g, "");
  return (
    LEAKED.has(plain) ||
    isRepeated(plain) ||
    isRun(plain) ||
    (phone !== null && /^[\d\s+-]+$/.test(plain) && phone.endsWith(digits))
  );
}

/** A piece of up to four characters, again and again: 12341234123. */
function isRepeated(text: string): boolean {
  const characters = [...text];
  return [1, 2, 3, 4].some((length) =>
    characters.every((one, index) => index < length || one === characters[index - length]),
  );
}

/** 12345678, hgfedcba: each character one further than the one before, or one back. */
function isRun(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0)!);
  const steps = new Set(codes.slice(1).map((code, index) => code - codes[index]!));
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
}
