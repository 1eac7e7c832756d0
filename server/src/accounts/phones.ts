import { PHONE_PATTERN } from "@vitrine/contract/accounts.ts";

const ALLOWED = new RegExp(PHONE_PATTERN);

/** A number with its country, e.g. +8613800138000, or null where it is none. Spaces and dashes are allowed. */
export function normalPhone(text: string): string | null {
  const digits = text.replace(/[\s-]/g, "");
  if (!ALLOWED.test(digits)) return null;
  return digits.startsWith("+") ? digits : `+86${digits}`;
}

/** A number as its owner recognises it and nobody else learns it: +86138****8000. */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, -8)}****${phone.slice(-4)}`;
}
