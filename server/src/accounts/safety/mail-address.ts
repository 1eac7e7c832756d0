import { domainToASCII } from "node:url";

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
