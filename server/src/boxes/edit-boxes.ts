import { rowOfTexts, type Texts, textsOfRow } from "@vitrine/contract/languages.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../platform/database/database.ts";

/** A theme as operators write it. */
export type ThemeRecord = { slug: string; emblem: string; plinth: string; name: Texts };

/** The fields of a box that operators edit, without its price and odds. */
export type BoxFace = {
  slug: string;
  /** The slug of its theme. */
  theme: string;
  image: string;
  tags: readonly string[];
  sold: boolean;
  name: Texts;
  story: Texts;
};

type Line = { itemId: number; start: number; end: number; valueCents: number };

/**
 * A box with its current version, straight from the database. Version 0: the box has no version yet, so nobody sees the
 * box.
 */
export type BoxRecord = BoxFace & {
  id: number;
  frozen: boolean;
  version: number;
  priceCents: number;
  publishedAt: Date | null;
  lines: readonly Line[];
};

export async function readThemeRecords(db: Db): Promise<ThemeRecord[]> {
  const rows = await db.selectFrom("boxes_themes").selectAll().orderBy("position").orderBy("id").execute();
  return rows.map(({ slug, emblem, plinth, ...row }) => ({ slug, emblem, plinth, name: textsOfRow(row, "name") }));
}

/** Reads all boxes, or one, in the order of the site. */
export async function readBoxRecords(db: Db, boxId?: number): Promise<BoxRecord[]> {
  let boxes = db
    .selectFrom("boxes_boxes as box")
    .innerJoin("boxes_themes as theme", "theme.id", "box.theme_id")
    .leftJoin("boxes_versions as version", (join) =>
      join.onRef("version.box_id", "=", "box.id").onRef("version.version", "=", "box.current_version"),
    )
    .selectAll("box")
    .select(["theme.slug as theme", "version.price_cents", "version.created_at"])
    .orderBy("box.position")
    .orderBy("box.id");
  let lines = db
    .selectFrom("boxes_version_items as line")
    .innerJoin("boxes_boxes as box", (join) =>
      join.onRef("box.id", "=", "line.box_id").onRef("box.current_version", "=", "line.version"),
    )
    .select(["line.box_id", "line.item_id", "line.range_start", "line.range_end", "line.value_cents"])
    .orderBy("line.range_start");
  if (boxId !== undefined) {
    boxes = boxes.where("box.id", "=", boxId);
    lines = lines.where("line.box_id", "=", boxId);
  }
  const byBox = Map.groupBy(await lines.execute(), ({ box_id }) => box_id);
  return (await boxes.execute()).map((row) => ({
    ...{ id: row.id, slug: row.slug, theme: row.theme, image: row.image, tags: row.tags, sold: row.sold },
    ...{ frozen: row.frozen, name: textsOfRow(row, "name"), story: textsOfRow(row, "story") },
    ...{ version: row.current_version, priceCents: row.price_cents ?? 0, publishedAt: row.created_at },
    lines: (byBox.get(row.id) ?? []).map(({ item_id, range_start, range_end, value_cents }) => ({
      ...{ itemId: item_id, start: range_start, end: range_end, valueCents: value_cents },
    })),
  }));
}

/** Reads the last versions of a box, the newest first: prices and times, and the exact return as a fraction of 1. */
export async function readVersions(db: Db, boxId: number, most: number) {
  const rows = await db
    .selectFrom("boxes_versions as version")
    .innerJoin("boxes_version_items as line", (join) =>
      join.onRef("line.box_id", "=", "version.box_id").onRef("line.version", "=", "version.version"),
    )
    .where("version.box_id", "=", boxId)
    .groupBy(["version.box_id", "version.version"])
    .select(["version.version", "version.price_cents", "version.created_at"])
    .select(sql<number>`sum((line.range_end - line.range_start + 1) * line.value_cents)::bigint`.as("sum"))
    .orderBy("version.version", "desc")
    .limit(most)
    .execute();
  return rows.map(({ version, price_cents, created_at, sum }) => ({
    ...{ version, priceCents: price_cents, publishedAt: created_at },
    returned: price_cents === 0 ? 0 : sum / (100_000 * price_cents),
  }));
}

/** Inserts new themes after the others, in the given order, and updates known ones in their place. */
export async function saveThemes(tx: Tx, themes: readonly ThemeRecord[]): Promise<void> {
  if (themes.length === 0) return;
  const first = await nextPosition(tx, "boxes_themes");
  const rows = themes.map(({ slug, emblem, plinth, name }, place) => ({
    ...{ slug, emblem, plinth, position: first + place },
    ...rowOfTexts("name", name),
  }));
  await tx
    .insertInto("boxes_themes")
    .values(rows)
    .onConflict((conflict) => conflict.column("slug").doUpdateSet(newFieldsOf(rows[0]!)))
    .execute();
}

/** Inserts new boxes without a version after the others, in the given order, and updates the faces of known ones. */
export async function saveBoxes(tx: Tx, boxes: readonly BoxFace[]): Promise<void> {
  if (boxes.length === 0) return;
  const themes = await tx.selectFrom("boxes_themes").select(["id", "slug"]).execute();
  const themeIds = new Map(themes.map(({ slug, id }) => [slug, id]));
  const first = await nextPosition(tx, "boxes_boxes");
  const rows = boxes.map(({ slug, theme, image, tags, sold, name, story }, place) => ({
    ...{ slug, theme_id: themeIds.get(theme)!, position: first + place, image, tags: [...tags], sold },
    ...rowOfTexts("name", name),
    ...rowOfTexts("story", story),
  }));
  await tx
    .insertInto("boxes_boxes")
    .values(rows)
    .onConflict((conflict) => conflict.column("slug").doUpdateSet(newFieldsOf(rows[0]!)))
    .execute();
}

async function nextPosition(tx: Tx, table: "boxes_themes" | "boxes_boxes"): Promise<number> {
  const { last } = await tx
    .selectFrom(table)
    .select(sql<number>`coalesce(max(position), -1)::int`.as("last"))
    .executeTakeFirstOrThrow();
  return last + 1;
}

/** The columns that an import changes in an existing row: all except the slug and the position. */
function newFieldsOf<Row extends { slug: string; position: number }>({ slug: _, position: __, ...fields }: Row) {
  return Object.fromEntries(Object.keys(fields).map((column) => [column, sql`excluded.${sql.ref(column)}`])) as {
    [Column in keyof typeof fields]: ReturnType<typeof sql<(typeof fields)[Column]>>;
  };
}
