import type { OutputOf } from "@vitrine/contract/call.ts";
import { inEachLanguage, LANGUAGES, type Texts } from "@vitrine/contract/languages.ts";
import type { ticketsCanned } from "@vitrine/contract/operators/tickets.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../platform/database/database.ts";
import { isSqlState, Refusal } from "../platform/errors.ts";
import { readText } from "./read-text.ts";

const TEXT_MOST = 2000;

/** Lists the answers that support uses often, by name. */
export async function listCanned(db: Db): Promise<OutputOf<typeof ticketsCanned>> {
  const rows = await db.selectFrom("tickets_canned").selectAll().orderBy("name").limit(500).execute();
  return rows.map(({ id, name, texts, version, changed_by, changed_at }) => ({
    ...{ id, name, version, changedBy: changed_by, changeTime: changed_at.toISOString() },
    texts: inEachLanguage((language) => (texts as Partial<Texts>)[language] ?? ""),
  }));
}

type Saved = { id?: number | undefined; version?: number | undefined; name: string; texts: string };

/** Adds an answer, or changes the answer with this id. Refuses if the answer has another version by now. */
export async function saveCanned(tx: Tx, { id, version, name, texts: json }: Saved, operator: string) {
  const texts = readTexts(json);
  const row = { name, texts: JSON.stringify(texts), changed_by: operator };
  try {
    if (id === undefined) {
      const added = await tx.insertInto("tickets_canned").values(row).returning("id").executeTakeFirstOrThrow();
      return { result: added, after: { name, texts } };
    }
    const before = await lockVersion(tx, { id, version });
    await tx
      .updateTable("tickets_canned")
      .set({ ...row, version: sql`version + 1`, changed_at: sql`now()` })
      .where("id", "=", id)
      .execute();
    return { result: { id }, before, after: { name, texts } };
  } catch (error) {
    throw isSqlState(error, "23505") ? new Refusal("canned_name") : error;
  }
}

export async function removeCanned(tx: Tx, asked: { id: number; version: number }) {
  const before = await lockVersion(tx, asked);
  await tx.deleteFrom("tickets_canned").where("id", "=", asked.id).execute();
  return { result: null, before };
}

async function lockVersion(tx: Tx, { id, version }: { id: number; version?: number | undefined }) {
  const found = await tx
    .selectFrom("tickets_canned")
    .select(["name", "texts", "version"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw new Refusal("not_found");
  if (found.version !== version) throw new Refusal("canned_changed");
  return { name: found.name, texts: found.texts };
}

/** Reads the texts of an answer: a JSON object with a text for every language. */
function readTexts(json: string): Texts {
  let read: unknown;
  try {
    read = JSON.parse(json);
  } catch {
    throw new Refusal("malformed");
  }
  const texts = (read ?? {}) as Record<string, unknown>;
  if (!LANGUAGES.every((language) => typeof texts[language] === "string")) throw new Refusal("malformed");
  return inEachLanguage((language) => readText(texts[language] as string, TEXT_MOST));
}
