import { oddsFigures } from "@vitrine/contract/boxes/solve-odds.ts";
import { rangesOf } from "@vitrine/contract/fairness/ticket-ranges.ts";
import { gradeOf } from "@vitrine/contract/inventory/rules.ts";
import { inEachLanguage, LANGUAGES } from "@vitrine/contract/languages.ts";
import { toCoins } from "@vitrine/contract/money.ts";
import {
  type BoxFace,
  type BoxRecord,
  readBoxRecords,
  readThemeRecords,
  requireOdds,
  type ThemeRecord,
} from "../boxes/index.ts";
import { type ItemFace, type ItemRecord, readItemRecords } from "../inventory/index.ts";
import type { Db } from "../platform/database/database.ts";
import { isCovered, type OfferRecord, priceCentsOf, readOfferRecords } from "../shop/index.ts";
import { type CatalogueFile, centsOf, placeOf } from "./catalogue-file.ts";

/** One planned change of an import. `before` is null for a new row. */
export type Change = {
  section: "items" | "themes" | "boxes" | "offers";
  slug: string;
  isNew: boolean;
  fields: { field: string; before: string | null; after: string }[];
};

type BoxLine = { item: string; tickets: number; valueCents: number };
type Offer = { item: string; priceCents: number; stock: number | null };

/** An import that was checked against the site: only the rows that change something. */
export type Plan = {
  changes: readonly Change[];
  items: readonly (ItemFace & { beforeCents: number | null })[];
  themes: readonly ThemeRecord[];
  boxes: readonly BoxFace[];
  versions: readonly { slug: string; priceCents: number; lines: readonly BoxLine[] }[];
  offers: readonly Offer[];
  pictures: CatalogueFile["pictures"];
};

/** The whole catalogue of the site. */
export type SiteCatalogue = {
  items: readonly ItemRecord[];
  themes: readonly ThemeRecord[];
  boxes: readonly BoxRecord[];
  offers: readonly OfferRecord[];
};

export async function readSiteCatalogue(db: Db, options?: { lock: boolean }): Promise<SiteCatalogue> {
  return {
    items: await readItemRecords(db, options),
    themes: await readThemeRecords(db),
    boxes: await readBoxRecords(db),
    offers: await readOfferRecords(db),
  };
}

/**
 * Compares a file with the site. Rows of the site that the file does not have stay as they are. Throws an error that
 * names the place if the result would not be a valid catalogue.
 */
export function planImport(site: SiteCatalogue, file: CatalogueFile, { shopPercent }: { shopPercent: number }): Plan {
  const changes: Change[] = [];
  /** Notes the difference of one row; returns whether there is one. */
  const note = (section: Change["section"], slug: string, before: Shown | undefined, after: Shown): boolean => {
    const fields = Object.entries(after)
      .filter(([field, text]) => before?.[field] !== text)
      .map(([field, text]) => ({ field, before: before?.[field] ?? null, after: text }));
    if (fields.length > 0) changes.push({ section, slug, isNew: before === undefined, fields });
    return fields.length > 0;
  };

  const items = bySlug(site.items);
  const allItems = new Map<string, ItemFace>(items);
  const newItems = file.items.flatMap((row, index) => {
    const before = items.get(row.slug);
    const item = completeItem(row, before, placeOf("items", index, row));
    allItems.set(row.slug, item);
    const beforeCents = before?.valueCents ?? null;
    return note("items", row.slug, before && showItem(before), showItem(item)) ? [{ ...item, beforeCents }] : [];
  });

  const themes = bySlug(site.themes);
  const allThemes = new Map(themes);
  const newThemes = file.themes.flatMap((row, index) => {
    const before = themes.get(row.slug);
    const theme = { ...before, ...row };
    requireFields(theme, ["emblem", "plinth", "name"], placeOf("themes", index, row));
    allThemes.set(row.slug, theme as ThemeRecord);
    return note("themes", row.slug, before && showTheme(before), showTheme(theme as ThemeRecord))
      ? [theme as ThemeRecord]
      : [];
  });

  const boxes = bySlug(site.boxes);
  const slugs = new Map(site.items.map(({ id, slug }) => [id, slug]));
  const faces: BoxFace[] = [];
  const versions: { slug: string; priceCents: number; lines: readonly BoxLine[] }[] = [];
  for (const [index, row] of file.boxes.entries()) {
    const place = placeOf("boxes", index, row);
    const before = boxes.get(row.slug);
    const face = completeBox(row, before, place);
    if (!allThemes.has(face.theme)) throw new Error(`${place}: there is no theme ${face.theme}`);
    const odds = before && { priceCents: before.priceCents, lines: linesOf(before, slugs) };
    const wanted = completeOdds(row, odds, { allItems, place });
    if (wanted) requirePublishable({ ...wanted, sold: face.sold }, place);
    if (!wanted && face.sold) throw new Error(`${place}: is sold, so it needs items and a price`);
    if (note("boxes", row.slug, before && showFace(before), showFace(face))) faces.push(face);
    const hasOdds = odds !== undefined && odds.lines.length > 0;
    if (wanted && note("boxes", row.slug, hasOdds ? showOdds(odds) : {}, showOdds(wanted)))
      versions.push({ slug: row.slug, ...wanted });
  }

  const offers = new Map(site.offers.map((offer) => [slugs.get(offer.itemId)!, offer]));
  const newOffers = file.offers.flatMap((row, index) => {
    const place = placeOf("offers", index, row);
    const item = allItems.get(row.item);
    if (!item) throw new Error(`${place}: there is no item ${row.item}`);
    const before = offers.get(row.item);
    const { valueCents } = item;
    const listed = before?.priceCents ?? priceCentsOf(valueCents, shopPercent);
    const priceCents = row.price === undefined ? listed : centsOf(row.price, place);
    if (priceCents === 0 || !isCovered({ priceCents, valueCents }))
      throw new Error(`${place}: players could sell the item back for more than ${toCoins(priceCents)} coins`);
    const offer = { item: row.item, priceCents, stock: row.stock === undefined ? (before?.stock ?? null) : row.stock };
    return note("offers", row.item, before && showOffer(before), showOffer(offer)) ? [offer] : [];
  });
  return {
    ...{ changes, items: newItems, themes: newThemes, boxes: faces, versions, offers: newOffers },
    pictures: file.pictures,
  };
}

function completeItem(row: CatalogueFile["items"][number], before: ItemRecord | undefined, place: string): ItemFace {
  const valueCents = row.value === undefined ? before?.valueCents : centsOf(row.value, `${place}, value`);
  const item = { image: `/pictures/items/${row.slug}.webp`, ...before, ...row, valueCents };
  requireFields(item, ["category", "name", "valueCents"], place);
  if (valueCents! < 2) throw new Error(`${place}, value: must be at least 0.02 coins`);
  const { slug, image } = item;
  const grade = item.grade ?? gradeOf(valueCents!);
  return { slug, category: item.category!, grade, valueCents: valueCents!, image, name: item.name! };
}

function completeBox(row: CatalogueFile["boxes"][number], before: BoxRecord | undefined, place: string): BoxFace {
  const box = {
    ...{ image: `/pictures/boxes/${row.slug}.webp`, tags: [], sold: true, story: inEachLanguage(() => "") },
    ...before,
    ...row,
  };
  requireFields(box, ["theme", "name"], place);
  const { slug, image, tags, sold, story } = box;
  return { slug, theme: box.theme!, image, tags, sold, name: box.name!, story };
}

type Odds = { priceCents: number; lines: readonly BoxLine[] };

/** Returns the odds that a box will have; undefined if neither the file nor the site has any. */
function completeOdds(
  row: CatalogueFile["boxes"][number],
  before: Odds | undefined,
  { allItems, place }: { allItems: ReadonlyMap<string, ItemFace>; place: string },
): Odds | undefined {
  const priceCents = row.price === undefined ? before?.priceCents : centsOf(row.price, `${place}, price`);
  const lines = row.items?.map(({ item, tickets, value }) => {
    const found = allItems.get(item);
    if (!found) throw new Error(`${place}: there is no item ${item}`);
    return { item, tickets, valueCents: value === undefined ? found.valueCents : centsOf(value, `${place}, ${item}`) };
  });
  const all = lines ?? before?.lines ?? [];
  if (all.length === 0) return undefined;
  const twice = all.find(({ item }, at) => all.findIndex((other) => other.item === item) !== at);
  if (twice) throw new Error(`${place}: contains ${twice.item} twice`);
  return { priceCents: priceCents ?? 0, lines: all };
}

function requirePublishable({ sold, priceCents, lines }: Odds & { sold: boolean }, place: string): void {
  const sum = lines.reduce((total, { tickets }) => total + tickets, 0);
  if (sum !== 100_000) throw new Error(`${place}: the tickets add up to ${sum} instead of 100000`);
  if (!sold && priceCents !== 0) throw new Error(`${place}: is never sold, so its price must be 0`);
  const cheap = lines.find(({ valueCents }) => valueCents < 2);
  if (cheap) throw new Error(`${place}: ${cheap.item} must be worth at least 0.02 coins`);
  try {
    requireOdds({ sold, priceCents, items: rangesOf(lines) });
  } catch (error) {
    throw new Error(`${place}: ${(error as Error).message}`);
  }
}

function requireFields(row: object, fields: readonly string[], place: string): void {
  const missing = fields.find((field) => (row as Record<string, unknown>)[field] === undefined);
  if (missing)
    throw new Error(`${place}: is new, so it needs the field ${missing === "valueCents" ? "value" : missing}`);
}

/** The lines of a box's current version, with the slugs of the items. */
export const linesOf = (box: BoxRecord, slugs: ReadonlyMap<number, string>): BoxLine[] =>
  box.lines.map(({ itemId, start, end, valueCents }) => ({
    ...{ item: slugs.get(itemId)!, tickets: end - start + 1, valueCents },
  }));

const bySlug = <Row extends { slug: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.slug, row]));

/** A row as texts, by field. Two rows are equal if these are equal. */
type Shown = Readonly<Record<string, string>>;

const showNames = (field: string, name: ItemFace["name"]): Shown =>
  Object.fromEntries(LANGUAGES.map((language) => [`${field} ${language}`, name[language]]));

const showItem = ({ category, grade, valueCents, image, name }: ItemFace): Shown => ({
  ...{ category, grade: String(grade), value: coins(valueCents), image },
  ...showNames("name", name),
});

const showTheme = ({ emblem, plinth, name }: ThemeRecord): Shown => ({ emblem, plinth, ...showNames("name", name) });

const showFace = ({ theme, image, tags, sold, name, story }: BoxFace): Shown => ({
  ...{ theme, image, tags: tags.join(" "), sold: String(sold) },
  ...showNames("name", name),
  ...showNames("story", story),
});

const showOdds = ({ priceCents, lines }: Odds): Shown => ({
  price: coins(priceCents),
  return: `${(oddsFigures(priceCents, lines).returned * 100).toFixed(3)} %`,
  odds: lines.map(({ item, tickets, valueCents }) => `${item} ${tickets} × ${coins(valueCents)}`).join(", "),
});

const showOffer = ({ priceCents, stock }: Pick<Offer, "priceCents" | "stock">): Shown => ({
  price: coins(priceCents),
  stock: stock === null ? "no limit" : String(stock),
});

const coins = (cents: number) => toCoins(cents).toFixed(2);
