import { createHash } from "node:crypto";
import { LANGUAGES } from "@vitrine/contract/languages.ts";
import { type Db, type Tx, transact } from "../platform/database/database.ts";
import { seedFiles } from "./seed-files.ts";

/** An event or a promotion in the files of the repository, with texts by language. */
export type EventFile = {
  readonly slug: string;
  readonly kind: string;
  readonly position: number;
  readonly link: string | null;
  readonly texts: Readonly<Record<string, EventText>>;
};

type EventText = { title: string; summary: string; text: string };

const SEED_LOCK = 0xe7e7;

/** Writes the events and promotions from the files, except those that an operator has edited. */
export function seedEvents(db: Db, files: readonly EventFile[]): Promise<void> {
  return transact(db, (tx) =>
    seedFiles<EventFile>(tx, {
      ...{ lock: SEED_LOCK, files, hashOf },
      async rows() {
        const rows = await tx.selectFrom("content_events").selectAll().execute();
        return rows.map((row) => ({ slug: row.slug, seededHash: row.seeded_hash, read: () => readBack(tx, row) }));
      },
      write: (file, hash) => writeEvent(tx, file, hash),
    }),
  );
}

async function readBack(tx: Tx, row: Omit<EventFile, "texts"> & { id: number }): Promise<EventFile> {
  const found = await tx.selectFrom("content_event_texts").selectAll().where("event_id", "=", row.id).execute();
  return { ...row, texts: Object.fromEntries(found.map(({ language, ...text }) => [language, text])) };
}

function hashOf({ slug, kind, position, link, texts }: EventFile): string {
  const parts = LANGUAGES.map((language) => {
    const text = texts[language];
    return text && [language, text.title, text.summary, text.text];
  });
  return createHash("sha256")
    .update(JSON.stringify([slug, kind, position, link, parts]))
    .digest("hex");
}

async function writeEvent(tx: Tx, { slug, kind, position, link, texts }: EventFile, hash: string): Promise<void> {
  const row = { kind, position, link, seeded_hash: hash };
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
