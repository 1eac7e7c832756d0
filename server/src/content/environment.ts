import { oneLine, readSwitch } from "../platform/environment/read-setting.ts";
import { ConfigError } from "../platform/start-error.ts";

export type ContentSettings = {
  /** Chat groups outside the site, where players talk to each other and to the operator. */
  groupChats: readonly { name: string; url: string }[];
  contact: Contact;
  /** True if a new public notice opens automatically. */
  showPublicText: boolean;
};

/** How players reach the customer service. */
export type Contact = { mail: string; phone: string; hours: string };

/** Reads GROUP_CHATS, the contact of customer service, and SHOW_PUBLIC_TEXT. */
export function readContentSettings(env: NodeJS.ProcessEnv, { local }: { local: boolean }): ContentSettings {
  const groupChats = readGroupChats(env);
  return {
    groupChats,
    contact: readContact(env, { local, chats: groupChats.length }),
    showPublicText: readSwitch(env, "SHOW_PUBLIC_TEXT", true),
  };
}

/**
 * Reads names with addresses: `Telegram=https://t.me/…, QQ=https://…`. Only https addresses are allowed, because pages
 * link to them.
 */
function readGroupChats(env: NodeJS.ProcessEnv): ContentSettings["groupChats"] {
  const parts = (env.GROUP_CHATS ?? "").split(",").map((part) => part.trim());
  return parts.filter(Boolean).map((part) => {
    const [, name = "", url = ""] = /^([^=]{1,30}?)\s*=\s*(\S+)$/.exec(part) ?? [];
    if (URL.parse(url)?.protocol !== "https:") {
      throw new ConfigError(`GROUP_CHATS: "${oneLine(part)}" must have the form name=https://address.`);
    }
    return { name, url };
  });
}

const HOURS_MOST = 100;

/** Reads mail, phone and hours of customer service. A public site must set all three and at least one chat group. */
function readContact(env: NodeJS.ProcessEnv, { local, chats }: { local: boolean; chats: number }): Contact {
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
