import { domainToASCII } from "node:url";
import { PHONE_PATTERN } from "@vitrine/contract/accounts.ts";

const ALLOWED = new RegExp(PHONE_PATTERN);

/**
 * For three countries with a simple numbering plan, the only allowed form of a number. It refuses numbers of a wrong
 * length and second spellings of the same number, and in China also landlines.
 */
const FORMS: readonly (readonly [country: string, form: RegExp])[] = [
  ["+86", /^\+861[3-9]\d{9}$/],
  ["+7", /^\+7\d{10}$/],
  ["+1", /^\+1[2-9]\d{9}$/],
];

/**
 * Normalises a number to its form with country code, e.g. +8613800138000; null if it is not a valid number. Spaces and
 * dashes are allowed.
 */
export function normalPhone(text: string): string | null {
  const digits = text.replace(/[\s-]/g, "");
  if (!ALLOWED.test(digits)) return null;
  const phone = digits.startsWith("+") ? digits : `+86${digits}`;
  const form = FORMS.find(([country]) => phone.startsWith(country))?.[1];
  return form?.test(phone) === false ? null : phone;
}

/** Masks a number so that only its owner recognises it: +86138****8000. */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, -8)}****${phone.slice(-4)}`;
}

const LOCAL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const DOMAIN = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/;

/** Normalises an address, with its domain in ASCII form; null if it is not a valid address. */
export function normalMail(text: string): string | null {
  const [, local = "", domain = ""] = /^([^@]{1,64})@([^@]{1,253})$/.exec(text.trim()) ?? [];
  const host = domainToASCII(domain);
  return LOCAL.test(local) && host.length <= 189 && DOMAIN.test(host) ? `${local}@${host}` : null;
}

/** Masks an address so that only its owner recognises it: n***e@example.com. */
export function maskMail(mail: string): string {
  const at = mail.lastIndexOf("@");
  const local = mail.slice(0, at);
  return `${local.slice(0, 1)}***${local.length > 2 ? local.slice(-1) : ""}${mail.slice(at)}`;
}
