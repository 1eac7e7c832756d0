import { createHash } from "node:crypto";
import { LANGUAGES } from "@vitrine/contract/languages.ts";
import { sql } from "kysely";
import { type Db, type Tx, transact } from "../platform/database/database.ts";

/**
 * A row that was seeded from a file, with the hash that was stored at that time, and a function that reads its present
 * content.
 */
type Seeded<File> = { slug: string; seededHash: string | null; read(): Promise<File> };

/**
 * Updates rows from files. A row is left as it is if its content no longer has the stored hash, because then an
 * operator has edited it.
 */
async function seedFiles<File extends { readonly slug: string }>(
  tx: Tx,
  parts: {
    lock: number;
    files: readonly File[];
    rows: () => Promise<readonly Seeded<File>[]>;
    hashOf(file: File): string;
    write(file: File, hash: string): Promise<void>;
  },
): Promise<void> {
  const { lock, files, hashOf, write } = parts;
  // Several servers may start at the same time; with this lock they seed one after the other.
  await sql`select pg_advisory_xact_lock(${lock})`.execute(tx);
  const bySlug = new Map((await parts.rows()).map((row) => [row.slug, row]));
  for (const file of files) {
    const row = bySlug.get(file.slug);
    const hash = hashOf(file);
    if (row?.seededHash === hash) continue;
    if (row && hashOf(await row.read()) !== row.seededHash) continue;
    await write(file, hash);
  }
}

/** A document in the files of the repository, with texts by language. `updated` is a date. */
export type DocumentFile = {
  readonly slug: string;
  readonly kind: string;
  readonly position: number;
  readonly texts: Readonly<Record<string, DocumentText>>;
};

type DocumentText = { title: string; summary: string; updated: string; text: string };

const DOCUMENTS_LOCK = 0xd0c5;

/** Writes the documents from the files, except documents that an operator has edited. */
export function seedDocuments(db: Db, files: readonly DocumentFile[]): Promise<void> {
  return transact(db, (tx) =>
    seedFiles<DocumentFile>(tx, {
      ...{ lock: DOCUMENTS_LOCK, files, hashOf: hashOfDocument },
      async rows() {
        const rows = await tx.selectFrom("content_documents").selectAll().execute();
        return rows.map((row) => ({ slug: row.slug, seededHash: row.seeded_hash, read: () => readDocument(tx, row) }));
      },
      write: (file, hash) => writeDocument(tx, file, hash),
    }),
  );
}

async function readDocument(tx: Tx, row: Omit<DocumentFile, "texts"> & { id: number }): Promise<DocumentFile> {
  const found = await tx.selectFrom("content_document_texts").selectAll().where("document_id", "=", row.id).execute();
  const texts = found.map(({ language, title, summary, text, updated_at }) => [
    language,
    { title, summary, text, updated: updated_at.toISOString().slice(0, 10) },
  ]);
  return { ...row, texts: Object.fromEntries(texts) };
}

function hashOfDocument({ slug, kind, position, texts }: DocumentFile): string {
  const parts = LANGUAGES.map((language) => {
    const text = texts[language];
    return text && [language, text.title, text.summary, text.updated, text.text];
  });
  return createHash("sha256")
    .update(JSON.stringify([slug, kind, position, parts]))
    .digest("hex");
}

async function writeDocument(tx: Tx, { slug, kind, position, texts }: DocumentFile, hash: string): Promise<void> {
  const { id } = await tx
    .insertInto("content_documents")
    .values({ slug, kind, position, seeded_hash: hash })
    .onConflict((conflict) => conflict.column("slug").doUpdateSet({ kind, position, seeded_hash: hash }))
    .returning("id")
    .executeTakeFirstOrThrow();
  await tx.deleteFrom("content_document_texts").where("document_id", "=", id).execute();
  const rows = Object.entries(texts).map(([language, { updated, ...text }]) => ({
    document_id: id,
    language,
    ...text,
    updated_at: `${updated}T00:00:00Z`,
  }));
  await tx.insertInto("content_document_texts").values(rows).execute();
}

/** An event or a promotion in the files of the repository, with texts by language. */
type EventFile = {
  readonly slug: string;
  readonly kind: string;
  readonly position: number;
  readonly link: string | null;
  readonly image: string | null;
  readonly texts: Readonly<Record<string, EventText>>;
};

type EventText = { title: string; summary: string; text: string };

const EVENTS_LOCK = 0xe7e7;

/** Writes the events and promotions from the files, except those that an operator has edited. */
export function seedEvents(db: Db, files: readonly EventFile[]): Promise<void> {
  return transact(db, (tx) =>
    seedFiles<EventFile>(tx, {
      ...{ lock: EVENTS_LOCK, files, hashOf: hashOfEvent },
      async rows() {
        const rows = await tx.selectFrom("content_events").selectAll().execute();
        return rows.map((row) => ({ slug: row.slug, seededHash: row.seeded_hash, read: () => readEvent(tx, row) }));
      },
      write: (file, hash) => writeEvent(tx, file, hash),
    }),
  );
}

async function readEvent(tx: Tx, row: Omit<EventFile, "texts"> & { id: number }): Promise<EventFile> {
  const found = await tx.selectFrom("content_event_texts").selectAll().where("event_id", "=", row.id).execute();
  return { ...row, texts: Object.fromEntries(found.map(({ language, ...text }) => [language, text])) };
}

/**
 * Rows that were seeded before events had pictures must keep their hash, so the hash of an event without a picture has
 * no field for the picture.
 */
function hashOfEvent({ slug, kind, position, link, image, texts }: EventFile): string {
  const parts = LANGUAGES.map((language) => {
    const text = texts[language];
    return text && [language, text.title, text.summary, text.text];
  });
  return createHash("sha256")
    .update(JSON.stringify([slug, kind, position, link, parts, ...(image ? [image] : [])]))
    .digest("hex");
}

async function writeEvent(tx: Tx, { slug, texts, ...event }: EventFile, hash: string): Promise<void> {
  const { kind, position, link, image } = event;
  const row = { kind, position, link, image, seeded_hash: hash };
  const { id } = await tx
    .insertInto("content_events")
    .values({ slug, ...row })
    .onConflict((conflict) => conflict.column("slug").doUpdateSet(row))
    .returning("id")
    .executeTakeFirstOrThrow();
  await tx.deleteFrom("content_event_texts").where("event_id", "=", id).execute();
  const rows = Object.entries(texts).map(([language, text]) => ({ event_id: id, language, ...text }));
  await tx.insertInto("content_event_texts").values(rows).execute();
}
