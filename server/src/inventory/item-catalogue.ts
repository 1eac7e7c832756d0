import { type Language, type TextColumns, type Texts, textsOfRow } from "@vitrine/contract/languages.ts";
import type { CATEGORIES } from "@vitrine/contract/shapes.ts";
import type { Db } from "../platform/database/database.ts";

/** An item of the catalogue. */
export type CatalogueItem = {
  readonly id: number;
  readonly slug: string;
  readonly category: string;
  readonly grade: number;
  readonly valueCents: number;
  readonly image: string;
  readonly names: Texts;
};

/** The cached item catalogue. */
export type ItemCatalogue = {
  /** Returns an item; reads the catalogue again if the id is unknown. Throws if the item does not exist. */
  get(itemId: number): Promise<CatalogueItem>;
  /** Returns an item that is already cached, without waiting, e.g. within a transaction. */
  known(itemId: number): CatalogueItem;
  /** Returns all items, at most a second old. */
  all(): Promise<readonly CatalogueItem[]>;
};

/** Creates the cache of the item catalogue: a few hundred items that only an operator changes. */
export function rememberItemCatalogue(db: Db): ItemCatalogue {
  let itemCatalogue = new Map<number, CatalogueItem>();
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  const isOld = () => performance.now() - readAt > FRESH_MS;

  function read(): Promise<void> {
    reading ??= replace().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  async function replace(): Promise<void> {
    const startedAt = performance.now();
    const rows = await db.selectFrom("items_items").selectAll().orderBy("id").execute();
    itemCatalogue = new Map(rows.map((row) => [row.id, toItem(row)]));
    readAt = startedAt;
  }

  function known(itemId: number): CatalogueItem {
    // Nobody waits for a changed name or picture: the next answer has it.
    if (isOld()) read().catch(() => {});
    const item = itemCatalogue.get(itemId);
    if (!item) throw new Error(`item ${itemId} is not in the catalogue`);
    return item;
  }

  return {
    known,
    async get(itemId) {
      // A reading that has already begun may not see an item that was added since.
      for (let tries = 0; tries < 2 && !itemCatalogue.has(itemId); tries += 1) await read();
      return known(itemId);
    },
    async all() {
      if (isOld()) await read();
      return [...itemCatalogue.values()];
    },
  };
}

/** Maps the slugs of all items to their ids, for operators. */
export async function readItemIds(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom("items_items").select(["id", "slug"]).execute();
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

/** The fields of an item in answers, without its value. */
export function showItem({ id, names, image, grade, category }: CatalogueItem, language: Language) {
  return { itemId: id, name: names[language], image, grade, category: category as (typeof CATEGORIES)[number] };
}

/** Names, pictures, grades and values may be this old. Purchases read the value from the database. */
const FRESH_MS = 1000;

type Row = Omit<CatalogueItem, "names" | "valueCents"> & { value_cents: number } & TextColumns<"name">;

function toItem({ id, slug, category, grade, image, value_cents, ...row }: Row): CatalogueItem {
  return { id, slug, category, grade, image, valueCents: value_cents, names: textsOfRow(row, "name") };
}
