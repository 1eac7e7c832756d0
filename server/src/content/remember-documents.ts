import { type DocumentKind, withContacts } from "@vitrine/contract/content/documents.ts";
import { byLanguage, type Language } from "@vitrine/contract/languages.ts";
import { now } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.ts";
import type { Contact } from "./environment.ts";
import type { DocumentWords } from "./publish-content.ts";
import { type Searched, searchedOf } from "./rank-documents.ts";

/** A document in one language. `plain` is its text without Markdown; `searched` is the lower-case form for searches. */
export type Document = {
  readonly id: number;
  readonly slug: string;
  readonly kind: DocumentKind;
  readonly title: string;
  readonly summary: string;
  readonly text: string;
  readonly plain: string;
  readonly searched: Searched;
  readonly updatedAt: Date;
};

/** The documents of the site, cached in memory. */
export type Documents = {
  /** Returns all documents in their order, at most 30 seconds old, with the present contacts. */
  all(language: Language): Promise<readonly Document[]>;
  /** Finds a document by its id or slug. */
  find(idOrSlug: string, language: Language): Promise<Document | undefined>;
};

const FRESH_MS = 30_000;

/** Creates the cache of documents. `contacts` replaces `{contact}` in the texts. */
export function rememberDocuments(db: Db, contacts: Contacts): Documents {
  const read = new Map<Language, { at: number; contact: string; documents: Promise<Document[]> }>();

  function all(language: Language): Promise<readonly Document[]> {
    const known = read.get(language);
    const contact = contactText(contacts, language);
    if (known?.contact === contact && performance.now() - known.at <= FRESH_MS) return known.documents;
    const documents = readDocuments(db, contact, language);
    documents.catch(() => read.delete(language));
    read.set(language, { at: performance.now(), contact, documents });
    return documents;
  }

  return {
    all,
    async find(idOrSlug, language) {
      return (await all(language)).find(({ id, slug }) => slug === idOrSlug || String(id) === idOrSlug);
    },
  };
}

async function readDocuments(db: Db, contact: string, language: Language): Promise<Document[]> {
  const [rows, revisions] = await Promise.all([
    db
      .selectFrom("content_documents as document")
      .innerJoin("content_document_texts as words", "words.document_id", "document.id")
      .where("words.language", "=", language)
      .select(["id", "slug", "kind", "title", "summary", "text", "updated_at"])
      .orderBy("position")
      .orderBy("id")
      .execute(),
    readRevisions(db),
  ]);
  return rows.map(({ updated_at: seededAt, kind, ...seeded }) => {
    const revision = revisions.get(seeded.id);
    const row = { ...seeded, ...revision?.texts[language] };
    const updated_at = revision?.published_at ?? seededAt;
    const text = withContacts(row.text, contact);
    const plain = plainText(text);
    const searched = searchedOf({ ...row, plain });
    return { ...row, text, kind: kind as DocumentKind, plain, searched, updatedAt: updated_at };
  });
}

/** Reads the newest text that operators have published in place of each document. */
async function readRevisions(db: Db) {
  const rows = await db
    .selectFrom("content_document_revisions")
    .distinctOn("document_id")
    .select(["document_id", "texts", "published_at"])
    .where("held_at", "is", null)
    .where("published_at", "<=", now())
    .orderBy("document_id")
    .orderBy("id", "desc")
    .execute();
  return new Map(
    rows.map(({ document_id, texts, published_at }) => [
      document_id,
      { texts: texts as Readonly<Record<Language, DocumentWords>>, published_at },
    ]),
  );
}

/** The operator's contacts from the settings. Operators read tickets only if they have their site (`admin`). */
export type Contacts = { admin: boolean; contact: Contact; groupChats: readonly { name: string; url: string }[] };

/** The page on which a player writes a ticket about anything. */
const NEW_TICKET = "/messages/tickets?about=other";

/** One way to reach the operator: `says` is the whole line, of which `text` is the link. */
type Way = { icon: "person" | "mail" | "phone" | "globe"; says: string; text: string; url: string };

/** Returns the ways to reach the operator, the tickets first. */
export function contactWays({ admin, contact, groupChats }: Contacts, language: Language): Way[] {
  const words = WORDS[language];
  const { mail, phone } = contact;
  const way = (icon: Way["icon"], before: string, text: string, url: string): Way => ({
    ...{ icon, says: before + text, text, url },
  });
  return [
    ...(admin ? [way("person", "", words.ticket, NEW_TICKET)] : []),
    ...(mail ? [way("mail", words.mail, mail, `mailto:${mail}`)] : []),
    ...(phone ? [way("phone", words.phone, phone, `tel:${phone.replace(/[^+\d]/g, "")}`)] : []),
    ...groupChats.map(({ name, url }) => way("globe", words.chat, name, url)),
  ];
}

/** Returns the contacts as a Markdown list, or a sentence that says that no contact is set. */
export function contactText(contacts: Contacts, language: Language): string {
  const words = WORDS[language];
  const { hours } = contacts.contact;
  const ways = contactWays(contacts, language);
  if (ways.length === 0) return words.none;
  const rows = ways.map(({ says, text, url }) => {
    const before = says.slice(0, says.length - text.length);
    return `- ${before}[${asWritten(text)}](${url})`;
  });
  return [...rows, ...(hours ? [`- ${words.hours}${asWritten(hours)}`] : [])].join("\n");
}

const WORDS = byLanguage<Record<"ticket" | "mail" | "phone" | "hours" | "chat" | "none", string>>({
  zh: {
    ticket: "在本站向客服提问",
    ...{ mail: "邮箱：", phone: "电话：", hours: "客服时间：", chat: "群聊：" },
    none: "本站没有设置联系方式，因此这里无人答复。",
  },
  en: {
    ticket: "Ask support on this site",
    ...{ mail: "Email: ", phone: "Phone: ", hours: "Support hours: ", chat: "Group chat: " },
    none: "This site has no contact set up, so no one answers here.",
  },
  ru: {
    ticket: "Спросить поддержку на сайте",
    ...{ mail: "Почта: ", phone: "Телефон: ", hours: "Отвечаем: ", chat: "Групповой чат: " },
    none: "Контакты на этом сайте не указаны, поэтому здесь никто не ответит.",
  },
});

/** Escapes Markdown, so that the operator's text is shown unchanged. */
const asWritten = (text: string) => text.replace(/[\\`*_[\]<>~|#]/g, "\\$&");

/** Returns the text of Markdown without its signs, on one line. Searches read and show this form. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/\\([\\`*_[\]<>~|#])/g, (_, sign: string) => String.fromCodePoint(ESCAPED + sign.codePointAt(0)!))
    .replace(/^\s*\|?(\s*:?-{3,}:?\s*\|)+\s*(:?-{3,}:?)?\s*$/gm, " ")
    .replace(/^#{1,6}\s+|^\s*(?:[-*+]|\d+\.)\s+|^>\s?|^```.*$/gm, " ")
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/\*\*|__|`/g, "")
    .replace(/\|/g, " ")
    .replace(/(?<![\p{L}\p{N}])[*_]|[*_](?![\p{L}\p{N}])/gu, "")
    .replace(/\s+/g, " ")
    .replace(/ ([.,;:!?，。；：！？、])/g, "$1")
    .replace(/[\ue000-\ue07f]/g, (sign) => String.fromCodePoint(sign.codePointAt(0)! - ESCAPED))
    .trim();
}

/** An escaped sign is moved to Unicode's private area, so that the other replacements do not remove it. */
const ESCAPED = 0xe000;
