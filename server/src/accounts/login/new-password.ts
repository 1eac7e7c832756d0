import { PASSWORD_LENGTH } from "@vitrine/contract/accounts.ts";
import { Refusal } from "../../platform/errors.ts";
import { isEasyPassword } from "./easy-passwords.ts";

/** Refuses a new password that is too short, too long or easy to guess. `phone` is the owner's phone number. */
export function requireGoodPassword(password: string, phone: string | null): void {
  const characters = [...password].length;
  if (characters < PASSWORD_LENGTH.min || characters > PASSWORD_LENGTH.max) throw new Refusal("password_weak");
  if (isEasyPassword(password, phone)) throw new Refusal("password_breached");
}
