import { PHONE_PATTERN } from "@vitrine/contract/accounts.ts";

const PHONE = new RegExp(PHONE_PATTERN);

/** A mobile number as people type it: spaces and hyphens are not part of it. */
export function isPhone(text: string): boolean {
  return PHONE.test(plainPhone(text));
}

export function plainPhone(text: string): string {
  return text.replace(/[\s()-]/g, "");
}

/** A promotion code: 6 to 15 letters and digits. */
export function isInviteCode(text: string): boolean {
  return /^[A-Za-z0-9]{6,15}$/.test(text.trim());
}
