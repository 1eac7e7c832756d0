import { PASSWORD_LENGTH } from "@vitrine/contract/accounts.ts";
import { Refusal } from "../../platform/errors.ts";
import { isEasyPassword } from "./easy-passwords.ts";

/** Judges a password that somebody wants to have. `phone` is its owner's. @throws Refusal password_weak, password_breached. */
export function requireGoodPassword(password: string, phone: string | null): void {
  const characters = [...password].length;
  if (characters < PASSWORD_LENGTH.min || characters > PASSWORD_LENGTH.max) throw new Refusal("password_weak");
  if (isEasyPassword(password, phone)) throw new Refusal("password_breached");
}
