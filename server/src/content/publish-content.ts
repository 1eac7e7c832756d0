import { createHash } from "node:crypto";
import {
  inEachLanguage,
  LANGUAGES,
  type Language,
  rowOfTexts,
  type Texts,
  textsOfRow,
} from "@vitrine/contract/languages.ts";
import type { AdminBanner, AdminNotice } from "@vitrine/contract/operators/configuration.ts";
import { MINUTE_MS } from "@vitrine/contract/time.ts";
import type { Selectable } from "kysely";
import { now } from "../platform/clock.ts";
import type { Db, Tx } from "../platform/database/database.ts";
import type { ContentBanners } from "../platform/database/schema.ts";
import { Refusal } from "../platform/errors.ts";

// Publishes notices, banners and documents of operators. Queries hide a text until its time, so no job has to run then.

/** A publication may be this late, because a form that says "now" takes a while to fill in. */
const LATE_MS = 10 * MINUTE_MS;

type NewNotice = { id?: number | undefined; title: Texts; text: Texts; publishAt: Date; operator: string };

/** Lists notices, the newest first. */
export async function listNotices(
  db: Db,
  { before, most }: { before: number | undefined; most: number },
): Promise<AdminNotice[]> {
  let query = db.selectFrom("content_notices").selectAll().orderBy("id", "desc").limit(most);
  if (before !== undefined) query = query.where("id", "<", before);
  return (await query.execute()).map((row) => ({
    id: row.id,
    ...{ title: textsOfRow(row, "title"), text: textsOfRow(row, "text") },
    publishTime: row.published_at?.toISOString() ?? null,
    public: row.published_at !== null && row.published_at <= now() && row.held_at === null,
    held: heldBy(row),
  }));
}

/** Adds a notice, or changes one that is not public. Returns its id and its former state. */
export async function saveNotice(
  tx: Tx,
  { id, title, text, publishAt, operator }: NewNotice,
): Promise<{ id: number; before: object | null }> {
  requireFuture(publishAt);
  for (const one of [title, text]) requireTexts(one);
  const row = { ...rowOfTexts("title", title), ...rowOfTexts("text", text), published_at: publishAt };
  const by = { operator, held_at: null };
  if (id === undefined) {
    const slug = `notice-${createHash("sha256")
      .update(`${Date.now()} ${JSON.stringify(row)}`)
      .digest("hex")
      .slice(0, 16)}`;
    const query = tx.insertInto("content_notices").values({ slug, ...row, ...by });
    return { id: (await query.returning("id").executeTakeFirstOrThrow()).id, before: null };
  }
  const before = await lockNotice(tx, id);
  const isPublic = before.published_at !== null && before.published_at <= now() && before.held_at === null;
  if (isPublic) throw new Refusal("content_public");
  await keepEarlier(tx, { kind: "notice", before, operator });
  await tx
    .updateTable("content_notices")
    .set({ ...row, ...by })
    .where("id", "=", id)
    .execute();
  return { id, before };
}

/** Takes a notice off the site, or stops its publication. Returns the notice as it was before. */
export async function withdrawNotice(tx: Tx, id: number, operator: string): Promise<object> {
  const before = await lockNotice(tx, id);
  await keepEarlier(tx, { kind: "notice", before, operator });
  await tx.updateTable("content_notices").set({ published_at: null, held_at: null }).where("id", "=", id).execute();
  return before;
}

async function lockNotice(tx: Tx, id: number) {
  const row = await tx.selectFrom("content_notices").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  if (!row) throw new Refusal("not_found");
  return row;
}

/** Lists all banners in their order. */
export async function listBanners(db: Db): Promise<AdminBanner[]> {
  const rows = await db.selectFrom("content_banners").selectAll().orderBy("position").orderBy("id").execute();
  return rows.map((row) => ({
    ...{ id: row.id, image: row.image, link: row.link, position: row.position },
    ...{ title: textsOfRow(row, "title"), text: textsOfRow(row, "text") },
    fromTime: row.from_at?.toISOString() ?? null,
    toTime: row.to_at?.toISOString() ?? null,
    held: heldBy(row),
  }));
}

type NewBanner = {
  id?: number | undefined;
  title: Texts;
  text: Texts;
  image: string;
  link: string;
  position: number;
  from: Date;
  to: Date | null;
  operator: string;
};

/** Adds or changes a banner. Returns its id and its former state. */
export async function saveBanner(tx: Tx, banner: NewBanner): Promise<{ id: number; before: object | null }> {
  const { id, title, text, from, to, operator, ...more } = banner;
  if (to !== null && to <= from) throw new Refusal("content_times");
  const row = { ...more, ...rowOfTexts("title", title), ...rowOfTexts("text", text), from_at: from, to_at: to };
  const by = { operator, held_at: null };
  if (id === undefined) {
    const slug = `banner-${createHash("sha256")
      .update(`${Date.now()} ${JSON.stringify(row)}`)
      .digest("hex")
      .slice(0, 16)}`;
    const query = tx.insertInto("content_banners").values({ slug, ...row, ...by });
    return { id: (await query.returning("id").executeTakeFirstOrThrow()).id, before: null };
  }
  const before = await tx.selectFrom("content_banners").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  if (!before) throw new Refusal("not_found");
  await keepEarlier(tx, { kind: "banner", before, operator });
  await tx
    .updateTable("content_banners")
    .set({ ...row, ...by })
    .where("id", "=", id)
    .execute();
  return { id, before };
}

/**
 * Who set the time of a publication that is held, because this operator was disabled before it; null: it is not held.
 */
const heldBy = ({ held_at, operator }: { held_at: Date | null; operator: string | null }) =>
  held_at === null ? null : operator;

/** Stores a notice or a banner as it was before a change. */
async function keepEarlier(
  tx: Tx,
  { kind, before, operator }: { kind: "notice" | "banner"; before: { id: number }; operator: string },
): Promise<void> {
  const row = { kind, of_id: before.id, fields: JSON.stringify(before), operator };
  await tx.insertInto("content_earlier").values(row).execute();
}

/** The most earlier versions that are shown. */
const EARLIER_MOST = 20;

/** Reads the earlier states of a notice or a banner, the newest first. */
export async function listEarlier(db: Db, { kind, id }: { kind: "notice" | "banner"; id: number }) {
  await requireContent(db, kind === "notice" ? "content_notices" : "content_banners", id);
  const rows = await db
    .selectFrom("content_earlier")
    .select(["id", "fields", "operator", "created_at"])
    .where("kind", "=", kind)
    .where("of_id", "=", id)
    .orderBy("id", "desc")
    .limit(EARLIER_MOST)
    .execute();
  return rows.map(({ fields, ...row }) => {
    const was = fields as Selectable<ContentBanners>;
    const { image, link, position } = was;
    const shown = { title: textsOfRow(was, "title"), text: textsOfRow(was, "text") };
    return versionOf(row, { ...shown, ...(kind === "banner" && { image, link, position }) });
  });
}

/** Reads the texts that a document had or will have, the newest first; the last ones are those of the site's files. */
export async function listEarlierTexts(db: Db, documentId: number) {
  await requireContent(db, "content_documents", documentId);
  const [revisions, texts] = await Promise.all([
    db
      .selectFrom("content_document_revisions")
      .select(["id", "texts", "operator", "published_at as created_at"])
      .where("document_id", "=", documentId)
      .orderBy("id", "desc")
      .limit(EARLIER_MOST)
      .execute(),
    db.selectFrom("content_document_texts").selectAll().where("document_id", "=", documentId).execute(),
  ]);
  if (!texts[0]) throw new Refusal("not_found");
  const seeded = { id: 0, operator: null, created_at: texts[0].updated_at };
  const ofFiles: unknown = Object.fromEntries(texts.map((text) => [text.language, text]));
  return [
    ...revisions.map(({ texts: words, ...row }) => versionOf(row, textsOf(words as Words))),
    versionOf(seeded, textsOf(ofFiles as Words)),
  ];
}

const versionOf = (
  { id, operator, created_at }: { id: number; operator: string | null; created_at: Date },
  fields: object,
) => ({ ...{ id, operator, time: created_at.toISOString() }, fields: JSON.stringify(fields) });

/** The texts of a document in one language. */
export type DocumentWords = { title: string; summary: string; text: string };
type Words = Readonly<Record<Language, DocumentWords>>;

/** Lists all documents for operators. */
export async function listEditable(db: Db) {
  const [documents, texts, revisions] = await Promise.all([
    db.selectFrom("content_documents").select(["id", "slug"]).orderBy("position").orderBy("id").execute(),
    db.selectFrom("content_document_texts").select(["document_id", "language", "title", "updated_at"]).execute(),
    db
      .selectFrom("content_document_revisions")
      .select(["document_id", "published_at", "operator", "held_at"])
      .orderBy("id")
      .execute(),
  ]);
  return documents.map(({ id, slug }) => {
    const own = texts.filter(({ document_id }) => document_id === id);
    const ofThis = revisions.filter(({ document_id }) => document_id === id);
    const newestOne = ofThis.at(-1);
    const later = ofThis.filter(({ held_at }) => held_at === null).map(({ published_at }) => published_at);
    const shown = later.filter((at) => at <= now());
    const newest = later.at(-1);
    return {
      ...{ id, slug, edited: later.length > 0, held: newestOne ? heldBy(newestOne) : null },
      title: inEachLanguage((language) => own.find((one) => one.language === language)?.title ?? slug),
      updateTime: (shown.at(-1) ?? own[0]?.updated_at ?? new Date(0)).toISOString(),
      nextTime: newest && newest > now() ? newest.toISOString() : null,
    };
  });
}

/** Reads the texts of a document that an operator edits next: the newest revision, or else the present texts. */
export async function readEditable(db: Db | Tx, id: number) {
  const document = await db
    .selectFrom("content_documents")
    .select(["id", "slug"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!document) throw new Refusal("not_found");
  const [revision, texts] = await Promise.all([
    db
      .selectFrom("content_document_revisions")
      .select(["id", "texts", "published_at", "operator", "held_at"])
      .where("document_id", "=", id)
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst(),
    db.selectFrom("content_document_texts").selectAll().where("document_id", "=", id).execute(),
  ]);
  const words = (revision?.texts ?? Object.fromEntries(texts.map((text) => [text.language, text]))) as Words;
  return {
    ...{ id, slug: document.slug, revision: revision?.id ?? 0 },
    publishTime: revision && revision.published_at > now() ? revision.published_at.toISOString() : null,
    held: revision ? heldBy(revision) : null,
    ...textsOf(words),
  };
}

const textsOf = (words: Words) => ({
  ...{ title: wordsOf(words, "title"), summary: wordsOf(words, "summary"), text: wordsOf(words, "text") },
});

const wordsOf = (words: Words, part: keyof DocumentWords): Texts =>
  inEachLanguage((language) => words[language]?.[part] ?? "");

/** Adds texts of a document in place of the newest ones that the operator saw. Returns the revision. */
export async function reviseDocument(
  tx: Tx,
  document: {
    id: number;
    seen: number;
    title: Texts;
    summary: Texts;
    text: Texts;
    publishAt: Date;
    operator: string;
  },
): Promise<{ revision: number; before: object }> {
  const { id, seen, title, summary, text, publishAt, operator } = document;
  requireFuture(publishAt);
  for (const one of [title, summary, text]) requireTexts(one);
  await tx.selectFrom("content_documents").select("id").where("id", "=", id).forUpdate().execute();
  const before = await readEditable(tx, id);
  if (before.revision !== seen) throw new Refusal("content_changed");
  const words: Words = inEachLanguage((language) => ({
    ...{ title: title[language], summary: summary[language], text: text[language] },
  }));
  const row = { document_id: id, texts: JSON.stringify(words), published_at: publishAt, operator };
  const query = tx.insertInto("content_document_revisions").values(row).returning("id");
  return { revision: (await query.executeTakeFirstOrThrow()).id, before };
}

function requireFuture(at: Date): void {
  if (at.getTime() < now().getTime() - LATE_MS) throw new Refusal("content_past");
}

/** Texts with line breaks reach us as they were sent, so their characters are checked here. */
function requireTexts(text: Texts): void {
  const isFit = (one: string) =>
    one.trim() !== "" && one.isWellFormed() && !/[^\P{Cc}\n\r\t]|[\p{Bidi_Control}\u200e\u200f]/u.test(one);
  if (!LANGUAGES.every((language) => isFit(text[language]))) throw new Refusal("content_text");
}

async function requireContent(
  db: Db,
  table: "content_notices" | "content_banners" | "content_documents",
  id: number,
): Promise<void> {
  const found = await db.selectFrom(table).select("id").where("id", "=", id).executeTakeFirst();
  if (!found) throw new Refusal("not_found");
}
