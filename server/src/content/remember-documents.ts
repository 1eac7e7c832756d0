import type { DocumentKind } from "@vitrine/contract/content/documents.ts";
import type { Language } from "@vitrine/contract/languages.ts";
import type { Db } from "../platform/database/database.ts";
import { CONTACT_MARK, type Contacts, contactText } from "./contact-text.ts";
import { plainText } from "./plain-text.ts";
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
  /** Returns all documents in their order, at most 30 seconds old. */
  all(language: Language): Promise<readonly Document[]>;
  /** Finds a document by its id or slug. */
  find(idOrSlug: string, language: Language): Promise<Document | undefined>;
};

const FRESH_MS = 30_000;

/** Creates the cache of documents. `contacts` replaces `{contact}` in the texts. */
export function rememberDocuments(db: Db, contacts: Contacts): Documents {
  const read = new Map<Language, { at: number; documents: Promise<Document[]> }>();

  function all(language: Language): Promise<readonly Document[]> {
    const known = read.get(language);
    if (known && performance.now() - known.at <= FRESH_MS) return known.documents;
    const documents = readDocuments(db, contacts, language);
    documents.catch(() => read.delete(language));
    read.set(language, { at: performance.now(), documents });
    return documents;
  }

  return {
    all,
    async find(idOrSlug, language) {
      return (await all(language)).find(({ id, slug }) => slug === idOrSlug || String(id) === idOrSlug);
    },
  };
}

async function readDocuments(db: Db, contacts: Contacts, language: Language): Promise<Document[]> {
  const rows = await db
    .selectFrom("content_documents as document")
    .innerJoin("content_document_texts as words", "words.document_id", "document.id")
    .where("words.language", "=", language)
    .select(["id", "slug", "kind", "title", "summary", "text", "updated_at"])
    .orderBy("position")
    .orderBy("id")
    .execute();
  return rows.map(({ updated_at, kind, ...row }) => {
    const text = row.text.replace(CONTACT_MARK, () => contactText(contacts, language));
    const plain = plainText(text);
    const searched = searchedOf({ ...row, plain });
    return { ...row, text, kind: kind as DocumentKind, plain, searched, updatedAt: updated_at };
  });
}
