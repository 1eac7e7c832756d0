import { createHash } from "node:crypto";
import { rangesOf } from "@vitrine/contract/fairness/ticket-ranges.ts";
import { toCoins } from "@vitrine/contract/money.ts";
import { sql } from "kysely";
import { readCatalog } from "../../seed/catalog.ts";
import { findBoxBySlug, publishVersion, saveBoxes, saveThemes } from "../boxes/index.ts";
import { readItemIds, saveItems } from "../inventory/index.ts";
import type { Db, Tx } from "../platform/database/database.ts";
import { pickDemoOffers, saveOffers } from "../shop/index.ts";
import { type CatalogueFile, readCatalogueFile } from "./catalogue-file.ts";
import { type Change, linesOf, type Plan, planImport, readSiteCatalogue } from "./compare-catalogue.ts";
import { hashOf, isWebp, PICTURES_AT, readPictures, savePicture } from "./pictures.ts";

/** The operator who imports. The history of values stores the name; the reason is in the log. */
export type By = { operator: string };

const LOCK = 0xca7a;

/** Compares a file with the site and changes nothing. Throws an error that names the place of a fault. */
export async function compareWithSite(db: Db, content: string, terms: { shopPercent: number }): Promise<Plan> {
  return planImport(await readSiteCatalogue(db), readCatalogueFile(content), terms);
}

/**
 * Imports a file: changes the rows that differ, gives boxes with other odds a new version, and removes nothing. The
 * same file twice changes nothing. Throws an error that names the place of a fault. `expects` is the digest of the
 * compared changes: if the site has changed since, it changes nothing and returns undefined.
 */
export async function importCatalogue(
  tx: Tx,
  content: string,
  { by, expects, ...terms }: { shopPercent: number; by: By; expects?: string },
): Promise<readonly Change[] | undefined> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
  const plan = planImport(await readSiteCatalogue(tx, { lock: true }), readCatalogueFile(content), terms);
  if (expects !== undefined && digestOf(plan.changes) !== expects) return undefined;
  await savePictures(tx, plan.pictures, by);
  await saveItems(tx, plan.items);
  await saveThemes(tx, plan.themes);
  await saveBoxes(tx, plan.boxes);
  const itemIds = await readItemIds(tx);
  for (const { slug, priceCents, lines } of plan.versions) {
    const boxId = (await findBoxBySlug(tx, slug))!;
    const items = rangesOf(lines).map(({ item, ...line }) => ({ ...line, itemId: itemIds.get(item)! }));
    await publishVersion(tx, { boxId, priceCents, items });
  }
  await saveOffers(
    tx,
    plan.offers.map(({ item, ...offer }) => ({ ...offer, itemId: itemIds.get(item)! })),
  );
  const valued = plan.items.filter(({ valueCents, beforeCents }) => valueCents !== beforeCents);
  await noteValues(
    tx,
    valued.map(({ slug, beforeCents, valueCents }) => ({ itemId: itemIds.get(slug)!, beforeCents, valueCents })),
    by,
  );
  return plan.changes;
}

/** The digest of a list of changes. */
export const digestOf = (changes: readonly Change[]) =>
  createHash("sha256").update(JSON.stringify(changes)).digest("hex");

/** Adds rows to the history of values. */
async function noteValues(
  tx: Tx,
  values: readonly { itemId: number; beforeCents: number | null; valueCents: number }[],
  { operator }: By,
): Promise<void> {
  for (let from = 0; from < values.length; from += 5000)
    await tx
      .insertInto("catalogue_values")
      .values(
        values.slice(from, from + 5000).map(({ itemId, beforeCents, valueCents }) => ({
          ...{ item_id: itemId, before_cents: beforeCents, after_cents: valueCents, operator },
        })),
      )
      .execute();
}

async function savePictures(tx: Tx, pictures: Plan["pictures"], { operator }: By): Promise<void> {
  for (const { image, large, small } of pictures) {
    const hash = image.slice(PICTURES_AT.length).replace(".webp", "");
    const [big, little] = [large, small].map((text) => Buffer.from(text, "base64")) as [Buffer, Buffer];
    if (hashOf(big) !== hash) throw new Error(`pictures, ${image}: the picture does not belong to its name`);
    if (!isWebp(big) || !isWebp(little)) throw new Error(`pictures, ${image}: the picture is not a WebP`);
    await savePicture(tx, { hash, large: big, small: little, operator });
  }
}

/**
 * A file that leaves out no field, so that an export is complete: the compiler demands a field that is new in the file.
 * Only a box without a version has no odds.
 */
type WholeFile = {
  [Section in keyof CatalogueFile]: Section extends "boxes"
    ? (Required<Omit<CatalogueFile["boxes"][number], "items">> & Pick<CatalogueFile["boxes"][number], "items">)[]
    : Required<CatalogueFile[Section][number]>[];
};

/** Writes the whole catalogue of the site as a file that `importCatalogue` reads. */
export async function exportCatalogue(db: Db): Promise<string> {
  const { items, themes, boxes, offers } = await readSiteCatalogue(db);
  const slugs = new Map(items.map(({ id, slug }) => [id, slug]));
  const pictures = await readPictures(db);
  const file: WholeFile = {
    items: items.map(({ slug, category, grade, valueCents, image, name }) => ({
      ...{ slug, category: category as WholeFile["items"][number]["category"], grade },
      ...{ value: toCoins(valueCents), image, name },
    })),
    themes: [...themes],
    boxes: boxes.map((box) => ({
      ...{ slug: box.slug, theme: box.theme, image: box.image, tags: [...box.tags], sold: box.sold },
      ...{ name: box.name, story: box.story, price: toCoins(box.priceCents) },
      ...(box.lines.length > 0 && {
        items: linesOf(box, slugs).map(({ item, tickets, valueCents }) => ({
          ...{ item, tickets, value: toCoins(valueCents) },
        })),
      }),
    })),
    offers: offers.map(({ itemId, priceCents, stock }) => ({
      ...{ item: slugs.get(itemId)!, price: toCoins(priceCents), stock },
    })),
    pictures: pictures.map(({ hash, large, small }) => ({
      ...{ image: `${PICTURES_AT}${hash}.webp` },
      ...{ large: large.toString("base64"), small: small.toString("base64") },
    })),
  };
  return writeLines(file);
}

/** The demo's catalogue as a file, with a shop that sells the demo's offers. */
export function demoCatalogue(shopPercent: number): string {
  const { items, themes, boxes } = readCatalog();
  return writeLines({
    items: items.map(({ slug, category, grade, valueCents, image, name }) => ({
      ...{ slug, category, grade, value: toCoins(valueCents), image, name },
    })),
    themes: themes.map(({ slug, emblem, plinth, name }) => ({ slug, emblem, plinth, name })),
    boxes: boxes.map(({ slug, theme, name, story, image, tags, sold, priceCents, items: lines }) => ({
      ...{ slug, theme, image, tags, sold, name, story, price: toCoins(priceCents) },
      items: lines.map(({ item, tickets, valueCents }) => ({ item, tickets, value: toCoins(valueCents) })),
    })),
    offers: pickDemoOffers(items, shopPercent).map(({ slug, priceCents, stock }) => ({
      ...{ item: slug, price: toCoins(priceCents), stock },
    })),
    pictures: [],
  });
}

/** JSON with one row per line, so that two exports can be compared line by line. */
function writeLines(file: WholeFile): string {
  const sections = Object.entries(file).map(
    ([section, rows]) => `  "${section}": [${rows.map((row) => `\n    ${JSON.stringify(row)}`).join(",")}\n  ]`,
  );
  return `{\n${sections.join(",\n")}\n}\n`;
}

/** One line for each change, for the command line. */
export function printChanges(changes: readonly Change[]): string {
  if (changes.length === 0) return "the site is already like this file";
  return changes
    .map(({ section, slug, isNew, fields }) => {
      const what = isNew
        ? "new"
        : fields.map(({ field, before, after }) => `${field}: ${before ?? "nothing"} → ${after}`).join("; ");
      return `${section} ${slug}: ${what}`;
    })
    .join("\n");
}
