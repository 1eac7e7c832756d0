import { domainToASCII } from "node:url";

const LOCAL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const DOMAIN = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/;

/** An address as letters are sent to it, its domain in the form of the net; null where it is none. */
export function normalMail(text: string): string | null {
  const [, local = "", domain = ""] = /^([^@]{1,64})@([^@]{1,253})$/.exec(text.trim()) ?? [];
  const host = domainToASCII(domain);
  return LOCAL.test(local) && host.length <= 189 && DOMAIN.test(host) ? `${local}@${host}` : null;
}

/** An address as its owner recognises it and nobody else learns it: n***e@example.com. */
export function maskMail(mail: string): string {
  const at = mail.lastIndexOf("@");
  const local = mail.slice(0, at);
  return `${local.slice(0, 1)}***${local.length > 2 ? local.slice(-1) : ""}${mail.slice(at)}`;
}
