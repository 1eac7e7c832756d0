import { PHONE_PATTERN } from "@vitrine/contract/accounts.ts";
import { isPromoCode } from "@vitrine/contract/referral/rules.ts";

const PHONE = new RegExp(PHONE_PATTERN);

/** Whether the text is a mobile number. Spaces, hyphens and parentheses are ignored. */
export function isPhone(text: string): boolean {
  return PHONE.test(plainPhone(text));
}

export function plainPhone(text: string): string {
  return text.replace(/[\s()-]/g, "");
}

/** Whether the text is an invite code: 6 to 15 letters and digits. */
export function isInviteCode(text: string): boolean {
  return isPromoCode(text.trim());
}
