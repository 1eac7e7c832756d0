import type { BoxVersionOnRecord } from "@vitrine/contract/boxes/box-version.ts";
import { LAST_DROPS } from "@vitrine/contract/boxes/rules.ts";
import type { BoxRow, boxDetail, getBoxThemeList, OddsRow, Theme } from "@vitrine/contract/boxes.ts";
import type { InputOf, OutputOf } from "@vitrine/contract/call.ts";
import { TICKETS } from "@vitrine/contract/fairness/ticket.ts";
import type { Language } from "@vitrine/contract/languages.ts";
import { toCoins } from "@vitrine/contract/money.ts";
import { sql } from "kysely";
import { selectBestDrop, selectDrops } from "../fairness/index.ts";
import type { BoxOfItem } from "../inventory/index.ts";
import type { Db, Tx } from "../platform/database/database.ts";
import type { Box, BoxCache } from "./box-cache.ts";
import { hitRate, returnToPlayer } from "./odds.ts";
import { type DropLookups, showDrops } from "./show-drops.ts";

/** Lists the boxes on sale by theme, sorted and filtered; `paid` leaves out free boxes. Names match in any language. */
export async function readThemes(
  lookups: DropLookups,
  input: InputOf<typeof getBoxThemeList> & { paid?: boolean },
  language: Language,
): Promise<Theme[]> {
  const { moduleId, themeId, priceMin = 0, priceMax = Number.POSITIVE_INFINITY, sort, paid = false } = input;
  const name = input.name?.toLowerCase() ?? "";
  const { boxes, themes } = await lookups.boxCache.all();
  const named = (box: Box) => Object.values(box.names).some((text) => text.toLowerCase().includes(name));
  const rows = await Promise.all(
    boxes
      .filter((box) => box.sold && !box.frozen && named(box))
      .map(async (box) => ({ themeId: box.themeId, row: await readRow(lookups, box, language) })),
  );
  return themes
    .filter((theme) => theme.moduleId === moduleId && (themeId === -1 || theme.id === themeId))
    .map((theme) => ({
      themeId: theme.id,
      name: theme.names[language],
      emblem: theme.emblem,
      boxes: rows
        .filter((one) => one.themeId === theme.id && (!paid || one.row.price > 0))
        .filter((one) => one.row.price >= priceMin && one.row.price <= priceMax)
        .map(({ row }) => row)
        .sort((a, b) => (sort === 0 ? 0 : sort === 1 ? b.price - a.price : a.price - b.price)),
    }))
    .filter((theme) => theme.boxes.length > 0);
}

async function readRow({ boxCache, itemCatalogue }: DropLookups, box: Box, language: Language): Promise<BoxRow> {
  const version = await boxCache.version(box.id, box.currentVersion);
  const top = version.items.reduce((best, item) => (item.valueCents > best.valueCents ? item : best));
  const item = await itemCatalogue.get(top.itemId);
  return {
    ...showFace(box, version, language),
    topItem: {
      itemId: item.id,
      name: item.names[language],
      image: item.image,
      grade: item.grade,
      value: toCoins(top.valueCents),
    },
  };
}

/** Returns the fields that the list and the page of a box show. */
function showFace(box: Box, version: BoxVersionOnRecord, language: Language): Omit<BoxRow, "topItem"> {
  return {
    id: box.id,
    name: box.names[language],
    price: toCoins(version.priceCents),
    boxImage: box.image,
    version: box.currentVersion,
    versionHash: version.versionHash,
    tags: [...box.tags],
    rtp: returnToPlayer(version),
    hitRate: hitRate(version),
  };
}

/** Reads a box with everything that its public page shows. Refuses an unknown box. */
export async function readBox(
  db: Db,
  lookups: DropLookups,
  boxId: number,
  language: Language,
): Promise<OutputOf<typeof boxDetail>> {
  const { boxCache, itemCatalogue } = lookups;
  const box = await boxCache.box(boxId);
  const theme = (await boxCache.all()).themes.find(({ id }) => id === box.themeId);
  const [version, best, last] = await Promise.all([
    boxCache.version(boxId, box.currentVersion),
    selectBestDrop(db, boxId),
    selectDrops(db, { boxId, limit: LAST_DROPS }),
  ]);
  const drops = await showDrops(lookups, [...(best ? [best] : []), ...last], language);
  const items = await Promise.all(
    version.items.map(async ({ itemId, start, end, valueCents }): Promise<OddsRow> => {
      const item = await itemCatalogue.get(itemId);
      return {
        itemId,
        name: item.names[language],
        category: item.category as OddsRow["category"],
        grade: item.grade,
        value: toCoins(valueCents),
        image: item.image,
        start,
        end,
        probability: (end - start + 1) / TICKETS,
      };
    }),
  );
  return {
    ...showFace(box, version, language),
    themeId: box.themeId,
    themeName: theme?.names[language] ?? "",
    story: box.stories[language],
    sold: box.sold,
    open: !box.frozen,
    items,
    best: best ? drops[0]! : null,
    lastDrops: best ? drops.slice(1) : drops,
  };
}

/** Returns the price of the cheapest box on sale, in cents: at least 1, and 1 if no box is on sale. */
export async function cheapestCents(boxCache: BoxCache): Promise<number> {
  const sold = (await boxCache.all()).boxes.filter((box) => box.sold && !box.frozen && box.currentVersion > 0);
  const versions = await Promise.all(sold.map((box) => boxCache.version(box.id, box.currentVersion)));
  return versions.length === 0 ? 1 : Math.max(1, Math.min(...versions.map(({ priceCents }) => priceCents)));
}

/** Maps items to the boxes on sale that contain them, the best chance first. */
export async function readBoxesOfItems(boxCache: BoxCache): Promise<ReadonlyMap<number, readonly BoxOfItem[]>> {
  const onSale = (await boxCache.all()).boxes.filter(({ sold, frozen }) => sold && !frozen);
  const versions = await Promise.all(onSale.map(({ id, currentVersion }) => boxCache.version(id, currentVersion)));
  const boxesOfItems = new Map<number, BoxOfItem[]>();
  for (const [place, { boxId, priceCents, items }] of versions.entries()) {
    const { names, image } = onSale[place]!;
    // The database allows each item only one range in a version.
    for (const { itemId, start, end } of items) {
      const box = { boxId, names, image, priceCents, tickets: end - start + 1 };
      boxesOfItems.set(itemId, [...(boxesOfItems.get(itemId) ?? []), box]);
    }
  }
  for (const boxes of boxesOfItems.values()) boxes.sort((a, b) => b.tickets - a.tickets || a.priceCents - b.priceCents);
  return boxesOfItems;
}

/**
 * Returns when the current version of each box was published, by box id. The sitemap states this time as the last
 * change of the box's page.
 */
export async function readPublishTimes(db: Db): Promise<ReadonlyMap<number, Date>> {
  const rows = await db
    .selectFrom("boxes_boxes as box")
    .innerJoin("boxes_versions as version", (join) =>
      join.onRef("version.box_id", "=", "box.id").onRef("version.version", "=", "box.current_version"),
    )
    .select(["box.id", "version.created_at"])
    .execute();
  return new Map(rows.map(({ id, created_at }) => [id, created_at]));
}

/** Reads what an opening of each box is worth on average now, in cents, by slug. */
export async function readMeanValues(tx: Tx, slugs: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .selectFrom("boxes_boxes as box")
    .innerJoin("boxes_version_items as item", (join) =>
      join.onRef("item.box_id", "=", "box.id").onRef("item.version", "=", "box.current_version"),
    )
    .select("slug")
    .select(sql<number>`sum((range_end - range_start + 1) * value_cents)::float8`.as("total"))
    .where("slug", "in", slugs)
    .groupBy("slug")
    .execute();
  return new Map(rows.map(({ slug, total }) => [slug, total / TICKETS]));
}
