import { createHash } from "node:crypto";
import { oddsFigures } from "@vitrine/contract/boxes/solve-odds.ts";
import type { InputOf, OutputOf } from "@vitrine/contract/call.ts";
import { LANGUAGES, type Texts } from "@vitrine/contract/languages.ts";
import { toCoins } from "@vitrine/contract/money.ts";
import type * as calls from "@vitrine/contract/operators/catalogue.ts";
import { type BoxRecord, readBoxRecords, readThemeRecords, readVersions } from "../boxes/index.ts";
import { type ItemRecord, readItemRecords } from "../inventory/index.ts";
import { type CsvRows, inOnePage, listAsLines } from "../platform/csv.ts";
import type { Db } from "../platform/database/database.ts";
import { Refusal } from "../platform/errors.ts";
import { readDraft, readDrafters } from "./drafts.ts";

/** How many earlier versions, schedules and values a page shows. */
const HISTORY = 20;

/** The list of boxes, straight from the database. */
export async function listBoxes(db: Db): Promise<OutputOf<typeof calls.catalogueBoxes>> {
  const [boxes, themes, waiting, drafts] = await Promise.all([
    readBoxRecords(db),
    readThemeRecords(db),
    readWaiting(db),
    readDrafters(db),
  ]);
  const themeNames = new Map(themes.map(({ slug, name }) => [slug, name]));
  return boxes.map((box) => {
    const { returned, hitRate } = figuresOf(box);
    return {
      ...{ id: box.id, slug: box.slug, name: box.name, image: box.image, theme: themeNames.get(box.theme)! },
      ...{ version: box.version, publishTime: box.publishedAt?.toISOString() ?? null, price: toCoins(box.priceCents) },
      ...{ rtp: returned, hitRate, items: box.lines.length, sold: box.sold, frozen: box.frozen },
      ...{ scheduled: waiting.get(box.id)?.toISOString() ?? null, draftBy: drafts.get(box.id) ?? null },
    };
  });
}

/** The list of boxes as CSV. */
export function boxLines(db: Db): CsvRows {
  type Row = calls.CatalogueBoxRow;
  const columns = {
    id: (box: Row) => box.id,
    slug: (box: Row) => box.slug,
    ...namesOf((box: Row) => box.name),
    version: (box: Row) => box.version,
    published: (box: Row) => box.publishTime,
    price: (box: Row) => box.price,
    return: (box: Row) => box.rtp,
    "hit rate": (box: Row) => box.hitRate,
    items: (box: Row) => box.items,
    "on sale": (box: Row) => box.sold,
    frozen: (box: Row) => box.frozen,
    scheduled: (box: Row) => box.scheduled,
  };
  return listAsLines(columns, inOnePage(listBoxes(db)));
}

/** A column for the name in each language: a link to a file cannot say which language the page has. */
const namesOf = <Row>(nameOf: (row: Row) => Texts) =>
  Object.fromEntries(LANGUAGES.map((language) => [`name ${language}`, (row: Row) => nameOf(row)[language]]));

async function readWaiting(db: Db): Promise<ReadonlyMap<number, Date>> {
  const waiting = db.selectFrom("catalogue_schedules").where("state", "=", "waiting");
  const rows = await waiting.select(["box_id", "publish_at"]).execute();
  return new Map(rows.map(({ box_id, publish_at }) => [box_id, publish_at]));
}

/** A box with everything that its editor shows. Refuses an unknown box. */
export async function readBoxForEditor(db: Db, id: number): Promise<OutputOf<typeof calls.catalogueBox>> {
  const [box] = await readBoxRecords(db, id);
  if (!box) throw new Refusal("not_found");
  const [items, themes, versions, schedules] = await Promise.all([
    readItemRecords(db),
    readThemeRecords(db),
    readVersions(db, id, HISTORY),
    db
      .selectFrom("catalogue_schedules")
      .selectAll()
      .where("box_id", "=", id)
      .orderBy("id", "desc")
      .limit(HISTORY)
      .execute(),
  ]);
  const byId = new Map(items.map((item) => [item.id, item]));
  const { draft, draftVersion } = await readDraft(db, id, byId);
  return {
    ...{ draft, draftVersion },
    ...{ id, slug: box.slug, name: box.name, image: box.image, story: box.story, sold: box.sold, frozen: box.frozen },
    theme: themes.find(({ slug }) => slug === box.theme)!.name,
    ...{ version: box.version, price: toCoins(box.priceCents) },
    lines: box.lines.map(({ itemId, start, end, valueCents }) => {
      const { slug, name, image, grade, valueCents: nowCents } = byId.get(itemId)!;
      const values = { value: toCoins(valueCents), valueNow: toCoins(nowCents) };
      return { itemId, slug, name, image, grade, tickets: end - start + 1, ...values };
    }),
    versions: versions.map(({ version, priceCents, publishedAt, returned }) => ({
      ...{ version, time: publishedAt.toISOString(), price: toCoins(priceCents), rtp: returned },
    })),
    scheduled: schedules.map((row) => ({
      ...{ id: row.id, time: row.publish_at.toISOString(), price: toCoins(row.price_cents) },
      rtp: oddsFigures(row.price_cents, row.lines as { tickets: number; valueCents: number }[]).returned,
      ...{ operator: row.operator, state: row.state as "waiting", note: row.note },
    })),
  };
}

const figuresOf = ({ priceCents, lines }: BoxRecord) =>
  oddsFigures(
    priceCents,
    lines.map(({ start, end, valueCents }) => ({ tickets: end - start + 1, valueCents })),
  );

/** One page of the items, the dearest first. */
export async function listItems(
  db: Db,
  { search, category, page, pageSize }: InputOf<typeof calls.catalogueItems>,
): Promise<OutputOf<typeof calls.catalogueItems>> {
  const [items, boxes] = await Promise.all([readItemRecords(db), readBoxRecords(db)]);
  const used = new Map<number, number>();
  for (const { lines } of boxes) for (const { itemId } of lines) used.set(itemId, (used.get(itemId) ?? 0) + 1);
  const words = search.toLowerCase();
  const isFound = ({ slug, name }: ItemRecord) =>
    slug.includes(words) || Object.values(name).some((text) => text.toLowerCase().includes(words));
  const found = items
    .filter((item) => (category === undefined || item.category === category) && isFound(item))
    .sort((a, b) => b.valueCents - a.valueCents || a.id - b.id);
  const list = found
    .slice((page - 1) * pageSize, page * pageSize)
    .map((item) => showItem(item, used.get(item.id) ?? 0));
  return { list, page, pageSize, total: found.length };
}

/** The items as CSV. */
export function itemLines(db: Db, filters: Omit<InputOf<typeof calls.catalogueItemsExport>, "language">): CsvRows {
  type Row = calls.CatalogueItemRow;
  const columns = {
    id: (item: Row) => item.id,
    slug: (item: Row) => item.slug,
    ...namesOf((item: Row) => item.name),
    category: (item: Row) => item.category,
    grade: (item: Row) => item.grade,
    value: (item: Row) => item.value,
    boxes: (item: Row) => item.boxes,
  };
  const all = listItems(db, { ...filters, page: 1, pageSize: Number.MAX_SAFE_INTEGER });
  return listAsLines(columns, inOnePage(all.then(({ list }) => list)));
}

/** An item with its history. Refuses an unknown item. */
export async function readItem(db: Db, id: number): Promise<OutputOf<typeof calls.catalogueItem>> {
  const [items, boxes, history] = await Promise.all([
    readItemRecords(db),
    readBoxRecords(db),
    db
      .selectFrom("catalogue_values")
      .selectAll()
      .where("item_id", "=", id)
      .orderBy("id", "desc")
      .limit(HISTORY)
      .execute(),
  ]);
  const item = items.find((one) => one.id === id);
  if (!item) throw new Refusal("not_found");
  const inBoxes = boxes.flatMap(({ id: boxId, name, lines }) =>
    lines
      .filter(({ itemId }) => itemId === id)
      .map(({ start, end, valueCents }) => ({
        ...{ id: boxId, name, value: toCoins(valueCents), tickets: end - start + 1 },
      })),
  );
  return {
    ...showItem(item, inBoxes.length),
    seen: seenOf(item),
    history: history.map(({ created_at, operator, before_cents, after_cents }) => ({
      ...{ time: created_at.toISOString(), operator },
      ...{ before: before_cents === null ? null : toCoins(before_cents), after: toCoins(after_cents) },
    })),
    inBoxes,
  };
}

/** The digest of an item as an operator saw it. */
export const seenOf = (item: ItemRecord) => createHash("sha256").update(JSON.stringify(item)).digest("hex");

const showItem = ({ id, slug, name, image, category, grade, valueCents }: ItemRecord, boxes: number) => ({
  ...{ id, slug, name: name as Texts, image, category: category as "ak", grade, value: toCoins(valueCents), boxes },
});
