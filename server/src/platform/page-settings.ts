import { oneLine } from "./read-whole.ts";
import { ConfigError } from "./start-error.ts";

/** How players reach the customer service. */
export type Contact = { mail: string; phone: string; hours: string };

const HOURS_MOST = 100;

/** Prefix of relative picture addresses, without a trailing slash: empty, a path of this site, or an https address. */
export function readImageHost(env: NodeJS.ProcessEnv): string {
  const text = (env.IMAGE_HOST ?? "").replace(/\/+$/, "");
  const isPath = /^(\/[\w.~-]+)*$/.test(text);
  const url = URL.parse(text);
  const isAddress = url?.protocol === "https:" && /^https:\/\/[\w.:-]+(\/[\w.~-]+)*$/.test(text) && url.username === "";
  if (!isPath && !isAddress) {
    throw new ConfigError(`IMAGE_HOST: "${oneLine(text)}" must be an https:// address or a path such as /media.`);
  }
  return text;
}

/** Mail, phone and hours of customer service. A public site must set all three and at least one chat group. */
export function readContact(env: NodeJS.ProcessEnv, { local, chats }: { local: boolean; chats: number }): Contact {
  const [mail = "", phone = "", hours = ""] = [env.CONTACT_MAIL, env.CONTACT_PHONE, env.CONTACT_HOURS].map((text) =>
    (text ?? "").trim(),
  );
  if (mail && !/^[^\s@<>"?&]{1,64}@[^\s@<>"?&]+\.[^\s@<>"?&]+$/.test(mail)) {
    throw new ConfigError(`CONTACT_MAIL: "${oneLine(mail)}" is not a mail address.`);
  }
  if (phone && !/^\+?[0-9][0-9 ()-]{3,24}$/.test(phone)) {
    throw new ConfigError(`CONTACT_PHONE: "${oneLine(phone)}" is not a phone number such as +86 400 820 8820.`);
  }
  if (hours.length > HOURS_MOST || /\p{C}/u.test(hours)) {
    throw new ConfigError(`CONTACT_HOURS: must be one line of at most ${HOURS_MOST} characters.`);
  }
  const missing = Object.entries({
    CONTACT_MAIL: mail,
    CONTACT_PHONE: phone,
    CONTACT_HOURS: hours,
    GROUP_CHATS: chats,
  });
  const [name] = missing.find(([, value]) => !value) ?? [];
  if (!local && name)
    throw new ConfigError(`${name}: missing. Players of a public site must be able to contact the operator.`);
  return { mail, phone, hours };
}
