import type { Language } from "@vitrine/contract/languages.ts";
import type { Contact } from "../platform/page-settings.ts";

/** Stands in a document, on a line of its own, for how to reach the people behind the site. */
export const CONTACT_MARK = "{contact}";

/** How somebody reaches the people behind the site, as its settings say. */
export type Contacts = { contact: Contact; groupChats: readonly { name: string; url: string }[] };

/** What the settings say about contacts, as Markdown. Where they name none, a sentence that says so. */
export function contactText({ contact, groupChats }: Contacts, language: Language): string {
  const words = WORDS[language];
  const { mail, phone, hours } = contact;
  const rows = [
    mail && `${words.mail}[${asWritten(mail)}](mailto:${mail})`,
    phone && `${words.phone}[${asWritten(phone)}](tel:${phone.replace(/[^+\d]/g, "")})`,
    hours && words.hours + asWritten(hours),
    ...groupChats.map(({ name, url }) => `${words.chat}[${asWritten(name)}](${url})`),
  ].filter(Boolean);
  return mail || phone || groupChats.length > 0 ? rows.map((row) => `- ${row}`).join("\n") : words.none;
}

const WORDS: Record<Language, Record<"mail" | "phone" | "hours" | "chat" | "none", string>> = {
  "zh-CN": {
    ...{ mail: "邮箱：", phone: "电话：", hours: "客服时间：", chat: "群聊：" },
    none: "本站没有设置联系方式，因此这里无人答复。",
  },
  "en-US": {
    ...{ mail: "E-mail: ", phone: "Phone: ", hours: "Somebody answers: ", chat: "Group chat: " },
    none: "No contact is set on this site, so nobody answers here.",
  },
  "ru-RU": {
    ...{ mail: "Почта: ", phone: "Телефон: ", hours: "Отвечаем: ", chat: "Групповой чат: " },
    none: "Контакты на этом сайте не указаны, поэтому здесь никто не ответит.",
  },
};

/** The operator's own words are shown as they are written. */
const asWritten = (text: string) => text.replace(/[\\`*_[\]<>~|#]/g, "\\$&");
