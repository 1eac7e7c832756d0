import { dictionary } from "@zxcvbn-ts/language-common";

const SHORTEST = 8;

/** About 18 000 passwords of at least eight characters that appear in many leaks. */
const LEAKED = new Set(dictionary["passwords-common"]!.filter((password) => password.length >= SHORTEST));

/**
 * Returns true if a password is easy to guess: known from leaks (in any case of letters), the owner's phone number, a
 * short text repeated, or a run of consecutive characters.
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

/** True for a text of up to four characters that is repeated: 12341234123. */
function isRepeated(text: string): boolean {
  const characters = [...text];
  return [1, 2, 3, 4].some((length) =>
    characters.every((one, index) => index < length || one === characters[index - length]),
  );
}

/** True if each character is the successor, or each the predecessor, of the one before: 12345678, hgfedcba. */
function isRun(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0)!);
  const steps = new Set(codes.slice(1).map((code, index) => code - codes[index]!));
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
}
