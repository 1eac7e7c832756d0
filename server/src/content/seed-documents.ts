import { createHash } from "node:crypto";
import { LANGUAGES } from "@vitrine/contract/languages.ts";
import { type Db, type Tx, transact } from "../platform/database/database.ts";
import { seedFiles } from "./seed-files.ts";

/** A document in the files of the repository, with texts by language. `updated` is a date. */
export type DocumentFile = {
  readonly slug: string;
  readonly kind: string;
  readonly position: number;
  readonly texts: Readonly<Record<string, DocumentText>>;
};

type DocumentText = { title: string; summary: string; updated: string; text: string };

const SEED_LOCK = 0xd0c5;

/** Writes the documents from the files, except documents that an operator has edited. */
export function seedDocuments(db: Db, files: readonly DocumentFile[]): Promise<void> {
  return transact(db, (tx) =>
    seedFiles<DocumentFile>(tx, {
      ...{ lock: SEED_LOCK, files, hashOf },
      async rows() {
        const rows = await tx.selectFrom("content_documents").selectAll().execute();
        return rows.map((row) => ({ slug: row.slug, seededHash: row.seeded_hash, read: () => readBack(tx, row) }));
      },
      write: (file, hash) => writeDocument(tx, file, hash),
    }),
  );
}

async function readBack(tx: Tx, row: Omit<DocumentFile, "texts"> & { id: number }): Promise<DocumentFile> {
  const found = await tx.selectFrom("content_document_texts").selectAll().where("document_id", "=", row.id).execute();
  const texts = found.map(({ language, title, summary, text, updated_at }) => [
    language,
    { title, summary, text, updated: updated_at.toISOString().slice(0, 10) },
  ]);
  return { ...row, texts: Object.fromEntries(texts) };
}

function hashOf({ slug, kind, position, texts }: DocumentFile): string {
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
