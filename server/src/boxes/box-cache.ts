import type { BoxVersionOnRecord } from "@vitrine/contract/boxes/box-version.ts";
import { type Language, type Texts, textsOfRow } from "@vitrine/contract/languages.ts";
import type { ItemCatalogue } from "../inventory/index.ts";
import type { Db } from "../platform/database/database.ts";
import type { Statements } from "../platform/database/pipeline.ts";
import { Refusal } from "../platform/errors.ts";
import { type HeldBox, holdForBattle } from "./openings/hold-boxes.ts";

/** A box of the catalogue. Its odds are those of its current version. */
export type Box = {
  readonly id: number;
  readonly themeId: number;
  readonly image: string;
  readonly tags: readonly string[];
  readonly sold: boolean;
  readonly frozen: boolean;
  readonly currentVersion: number;
  readonly names: Texts;
  /** One line about the box; empty texts for a box without such a line. */
  readonly stories: Texts;
};

export type BoxTheme = {
  readonly id: number;
  readonly moduleId: number;
  readonly emblem: string;
  readonly names: Texts;
};

/** Caches the boxes of the site. */
export type BoxCache = {
  /** Returns all boxes and themes in their order, at most a second old. */
  all(): Promise<{ boxes: readonly Box[]; themes: readonly BoxTheme[] }>;
  /** Returns a box. Refuses an unknown box. */
  box(boxId: number): Promise<Box>;
  boxName(boxId: number, language: Language): Promise<string | undefined>;
  /** Reads a box version once and caches it, because it never changes. Throws if the version does not exist. */
  version(boxId: number, version: number): Promise<BoxVersionOnRecord>;
  /** Reads boxes from the database and locks them, so that no box is frozen before the transaction ends. */
  hold(asked: Statements, boxIds: readonly number[]): Promise<HeldBox[]>;
};

/** Shown prices and odds may be this old; the hash that the page sends back protects the player. */
const FRESH_MS = 1000;

/** Creates the box cache: reads all boxes at most once per second, and each version once. */
export function createBoxCache(db: Db, itemCatalogue: ItemCatalogue): BoxCache {
  const versions = new Map<string, Promise<BoxVersionOnRecord>>();
  let read: Promise<{ boxes: Box[]; themes: BoxTheme[] }> | undefined;
  let readAt = Number.NEGATIVE_INFINITY;

  function all() {
    if (read === undefined || performance.now() - readAt > FRESH_MS) {
      readAt = performance.now();
      read = readBoxCache(db);
      read.catch(() => {
        read = undefined;
      });
    }
    return read;
  }

  async function box(boxId: number): Promise<Box> {
    const found = (await all()).boxes.find(({ id }) => id === boxId);
    if (!found) throw new Refusal("not_found");
    return found;
  }

  return {
    all,
    box,
    hold: holdForBattle,
    boxName: async (boxId, language) => (await all()).boxes.find(({ id }) => id === boxId)?.names[language],
    version(boxId, version) {
      const key = `${boxId} ${version}`;
      const known = versions.get(key) ?? readVersion(db, itemCatalogue, boxId, version);
      versions.set(key, known);
      known.catch(() => versions.delete(key));
      return known;
    },
  };
}

async function readBoxCache(db: Db) {
  const [boxes, themes] = await Promise.all([
    db.selectFrom("boxes_boxes").selectAll().where("current_version", ">", 0).orderBy("position").execute(),
    db.selectFrom("boxes_themes").selectAll().orderBy("position").execute(),
  ]);
  return {
    boxes: boxes.map((row) => ({
      id: row.id,
      themeId: row.theme_id,
      image: row.image,
      tags: row.tags,
      sold: row.sold,
      frozen: row.frozen,
      currentVersion: row.current_version,
      names: textsOfRow(row, "name"),
      stories: textsOfRow(row, "story"),
    })),
    themes: themes.map((row) => ({
      id: row.id,
      moduleId: row.module_id,
      emblem: row.emblem,
      names: textsOfRow(row, "name"),
    })),
  };
}

async function readVersion(
  db: Db,
  itemCatalogue: ItemCatalogue,
  boxId: number,
  version: number,
): Promise<BoxVersionOnRecord> {
  const head = await db
    .selectFrom("boxes_versions")
    .select(["price_cents", "version_hash"])
    .where("box_id", "=", boxId)
    .where("version", "=", version)
    .executeTakeFirstOrThrow();
  const items = await db
    .selectFrom("boxes_version_items")
    .select(["item_id as itemId", "range_start as start", "range_end as end", "value_cents as valueCents"])
    .where("box_id", "=", boxId)
    .where("version", "=", version)
    .orderBy("range_start")
    .execute();
  // Loads the items now, so that callers can read them synchronously.
  for (const { itemId } of items) await itemCatalogue.get(itemId);
  return { boxId, version, priceCents: head.price_cents, versionHash: head.version_hash, items };
}
