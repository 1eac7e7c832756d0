import { hash, verify } from "@node-rs/argon2";
import { PASSWORD_LENGTH } from "@vitrine/contract/accounts/rules.ts";
import { dictionary } from "@zxcvbn-ts/language-common";
import { Counter } from "prom-client";
import { Refusal } from "../platform/errors.ts";
import { takeTurns } from "../platform/turns.ts";

// OWASP's second recommended parameters for argon2id: 19 MiB, two passes, one lane. argon2id is the library's default
// algorithm.
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** At most two passwords are hashed at the same time, because more would take CPU time from players who are playing. */
const inTurn = takeTurns({ atOnce: 2, mostWaiting: 200 });

/** Counts the password checks. Each check is expensive and costs the same whether or not the phone has an account. */
export const passwordChecks = new Counter({
  name: "vitrine_password_checks_total",
  help: "Passwords checked with argon2id, including those for unknown phone numbers",
  registers: [],
});

/** Hashes a password with argon2id. Refuses the call as busy when too many requests wait. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, PARAMETERS));
}

/**
 * Checks a password. Without a hash (an unknown phone, or an account without a password) it takes the same time and
 * returns false.
 */
export async function checkPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const isRight = await inTurn(async () => {
    passwordChecks.inc();
    return verify(passwordHash ?? (await decoy()), password);
  });
  return typeof passwordHash === "string" && isRight;
}

let decoyHash: Promise<string> | undefined;
function decoy(): Promise<string> {
  decoyHash ??= hash("nobody has this password", PARAMETERS);
  return decoyHash;
}

/** About 18 000 passwords of at least eight characters that appear in many leaks. */
const LEAKED = new Set(dictionary["passwords-common"]!.filter((password) => password.length >= PASSWORD_LENGTH.min));

/**
 * Returns true if a password is easy to guess: known from leaks (capitals do not matter), the owner's phone number, a
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

/** Returns true for a text of up to four characters that is repeated: 12341234123. */
function isRepeated(text: string): boolean {
  const characters = [...text];
  return [1, 2, 3, 4].some((length) =>
    characters.every((one, index) => index < length || one === characters[index - length]),
  );
}

/** Returns true if the characters follow each other upwards or downwards without a gap: 12345678, hgfedcba. */
function isRun(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0)!);
  const steps = new Set(codes.slice(1).map((code, index) => code - codes[index]!));
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
}

/** Refuses a new password that is too short, too long or easy to guess. `phone` is the owner's phone number. */
export function requireGoodPassword(password: string, phone: string | null): void {
  const characters = [...password].length;
  if (characters < PASSWORD_LENGTH.min || characters > PASSWORD_LENGTH.max) throw new Refusal("password_weak");
  if (isEasyPassword(password, phone)) throw new Refusal("password_breached");
}
