import { PHONE_PATTERN } from "@vitrine/contract/accounts.ts";

const ALLOWED = new RegExp(PHONE_PATTERN);

/** Where the plan of numbers is simple: one phone must not be written as two numbers, and no landline be taken for a phone. */
const FORMS: readonly (readonly [country: string, form: RegExp])[] = [
  ["+86", /^\+861[3-9]\d{9}$/],
  ["+7", /^\+7\d{10}$/],
  ["+1", /^\+1[2-9]\d{9}$/],
];

/** A number with its country, e.g. +8613800138000, or null where it is none. Spaces and dashes are allowed. */
export function normalPhone(text: string): string | null {
  const digits = text.replace(/[\s-]/g, "");
  if (!ALLOWED.test(digits)) return null;
  const phone = digits.startsWith("+") ? digits : `+86${digits}`;
  const form = FORMS.find(([country]) => phone.startsWith(country))?.[1];
  return form?.test(phone) === false ? null : phone;
}

/** A number as its owner recognises it and nobody else learns it: +86138****8000. */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, -8)}****${phone.slice(-4)}`;
}
