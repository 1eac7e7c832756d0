import { byLanguage, type Language } from "@vitrine/contract/languages.ts";
import type { Contact } from "./settings.ts";

/** Placeholder in a document, on a separate line, for the contacts of the operator. */
export const CONTACT_MARK = "{contact}";

/** The operator's contacts from the settings. */
export type Contacts = { contact: Contact; groupChats: readonly { name: string; url: string }[] };

/** Returns the contacts as a Markdown list, or a sentence that says that no contact is set. */
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

const WORDS = byLanguage<Record<"mail" | "phone" | "hours" | "chat" | "none", string>>({
  zh: {
    ...{ mail: "邮箱：", phone: "电话：", hours: "客服时间：", chat: "群聊：" },
    none: "本站没有设置联系方式，因此这里无人答复。",
  },
  en: {
    ...{ mail: "E-mail: ", phone: "Phone: ", hours: "Somebody answers: ", chat: "Group chat: " },
    none: "No contact is set on this site, so nobody answers here.",
  },
  ru: {
    ...{ mail: "Почта: ", phone: "Телефон: ", hours: "Отвечаем: ", chat: "Групповой чат: " },
    none: "Контакты на этом сайте не указаны, поэтому здесь никто не ответит.",
  },
});

/** Escapes Markdown, so that the operator's text is shown unchanged. */
const asWritten = (text: string) => text.replace(/[\\`*_[\]<>~|#]/g, "\\$&");
