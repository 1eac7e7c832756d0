import { rowOfTexts, type Texts, textsOfRow } from "@vitrine/contract/languages.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../platform/database/database.ts";

/** An item as operators write it. */
export type ItemFace = {
  slug: string;
  category: string;
  grade: number;
  valueCents: number;
  image: string;
  name: Texts;
};

/** An item of the catalogue, straight from the database. */
export type ItemRecord = ItemFace & { id: number };

/**
 * Reads all items in the order in which they were added. With `lock` no other operator can change them until the
 * transaction ends.
 */
export async function readItemRecords(db: Db, { lock = false } = {}): Promise<ItemRecord[]> {
  const items = db.selectFrom("items_items").selectAll().orderBy("id");
  const rows = await (lock ? items.forNoKeyUpdate() : items).execute();
  return rows.map(({ id, slug, category, grade, value_cents, image, ...row }) => ({
    ...{ id, slug, category, grade, valueCents: value_cents, image, name: textsOfRow(row, "name") },
  }));
}

/** Rows of one statement: a statement can have 65 535 parameters. */
const ROWS = 2000;

/** Inserts new items and updates known ones; the slug says which item it is. */
export async function saveItems(tx: Tx, items: readonly ItemFace[]): Promise<void> {
  for (let from = 0; from < items.length; from += ROWS) {
    const rows = items.slice(from, from + ROWS).map(({ slug, category, grade, valueCents, image, name }) => ({
      ...{ slug, category, grade, value_cents: valueCents, image },
      ...rowOfTexts("name", name),
    }));
    const updated = Object.keys(rows[0]!).filter((column) => column !== "slug");
    await tx
      .insertInto("items_items")
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .column("slug")
          .doUpdateSet(Object.fromEntries(updated.map((column) => [column, sql`excluded.${sql.ref(column)}`]))),
      )
      .execute();
  }
}
