import { createHash } from "node:crypto";
import { toCoins } from "@vitrine/contract/money.ts";
import { type CatalogueItem, rememberItemCatalogue } from "../inventory/index.ts";
import type { Db, Tx } from "../platform/database/database.ts";
import { isCovered, priceCentsOf, recoveryCentsOf } from "./offers.ts";
import { DEMO_LEAST_VALUE_CENTS, DEMO_LIMITED_ONE_IN, DEMO_STOCK_MOST } from "./rules.ts";

type Listing = {
  slug: string;
  /** Null: unlimited. "keep": an offer on sale keeps its stock; any other offer becomes unlimited. */
  stock: number | null | "keep";
  /** Undefined: computed from the item's value and `shopPercent`. */
  priceCents: number | undefined;
  shopPercent: number;
};

/**
 * Puts an item on sale, or changes its price and stock. The price then stays fixed. If the item's value rises above
 * the price, the offer is not sold until it is listed again. Returns the price in cents. Throws an error with a
 * plain reason if the item does not exist, or if players could sell it back for more than its price.
 */
export async function listOffer(tx: Tx, { slug, stock, priceCents, shopPercent }: Listing): Promise<number> {
  const item = await findItem(tx, slug);
  const asked = priceCents ?? priceCentsOf(item.valueCents, shopPercent);
  if (!isCovered({ priceCents: asked, valueCents: item.valueCents })) {
    const recovery = toCoins(recoveryCentsOf(item.valueCents));
    throw new Error(`players can sell ${slug} back for ${recovery} coins, so it cannot cost ${toCoins(asked)} coins`);
  }
  const offer = { price_cents: asked, listed: true };
  await tx
    .insertInto("shop_offers")
    .values({ item_id: item.id, ...offer, stock: stock === "keep" ? null : stock })
    .onConflict((conflict) =>
      conflict.column("item_id").doUpdateSet((eb) => ({
        ...offer,
        stock:
          stock === "keep"
            ? eb.case().when("shop_offers.listed", "=", true).then(eb.ref("shop_offers.stock")).else(null).end()
            : stock,
      })),
    )
    .execute();
  return asked;
}

/** Adds to an offer's stock and returns the new stock. Throws if the offer is not listed or its stock is unlimited. */
export async function restockOffer(tx: Tx, { slug, more }: { slug: string; more: number }): Promise<number> {
  const { id } = await findItem(tx, slug);
  const row = await tx
    .updateTable("shop_offers")
    .set((eb) => ({ stock: eb("stock", "+", more) }))
    .where("item_id", "=", id)
    .where("listed", "=", true)
    .returning("stock")
    .executeTakeFirst();
  if (!row) throw new Error(`the shop does not sell ${slug}`);
  if (row.stock === null) throw new Error(`the stock of ${slug} has no limit`);
  return row.stock;
}

/** Takes an item off sale. Throws if the shop does not sell it. */
export async function unlistOffer(tx: Tx, slug: string): Promise<void> {
  const { id } = await findItem(tx, slug);
  const [result] = await tx
    .updateTable("shop_offers")
    .set({ listed: false })
    .where("item_id", "=", id)
    .where("listed", "=", true)
    .execute();
  if (result?.numUpdatedRows !== 1n) throw new Error(`the shop does not sell ${slug}`);
}

async function findItem(tx: Tx, slug: string): Promise<CatalogueItem> {
  const item = (await rememberItemCatalogue(tx).all()).find((item) => item.slug === slug);
  if (!item) throw new Error(`no item is called ${slug}`);
  return item;
}

/** An offer as operators write it. Stock null: unlimited. */
export type OfferRecord = { itemId: number; priceCents: number; stock: number | null };

/**
 * Reads every offer in its order, also those off sale; with `itemId` only the offer of this item, locked until the
 * transaction ends.
 */
export async function readAllOffers(db: Db, itemId?: number): Promise<(OfferRecord & { listed: boolean })[]> {
  const offers = db
    .selectFrom("shop_offers")
    .select(["item_id as itemId", "price_cents as priceCents", "stock", "listed"])
    .orderBy("id");
  return itemId === undefined ? offers.execute() : offers.where("item_id", "=", itemId).forUpdate().execute();
}

/** Reads the listed offers in their order, straight from the database. */
export async function readOfferRecords(db: Db): Promise<OfferRecord[]> {
  const listed = db.selectFrom("shop_offers").where("listed", "=", true).orderBy("id");
  return listed.select(["item_id as itemId", "price_cents as priceCents", "stock"]).execute();
}

/** Lists offers, or changes the prices and stocks of listed ones. The caller has checked that they are covered. */
export async function saveOffers(tx: Tx, offers: readonly OfferRecord[]): Promise<void> {
  if (offers.length === 0) return;
  await tx
    .insertInto("shop_offers")
    .values(offers.map(({ itemId, priceCents, stock }) => ({ item_id: itemId, price_cents: priceCents, stock })))
    .onConflict((conflict) =>
      conflict.column("item_id").doUpdateSet((eb) => ({
        ...{ price_cents: eb.ref("excluded.price_cents"), stock: eb.ref("excluded.stock"), listed: true },
      })),
    )
    .execute();
}

/**
 * Fills an empty shop with the demo's items. Does nothing if the shop already has offers.
 */
export async function seedDemoOffers(tx: Tx, shopPercent: number): Promise<void> {
  const found = await tx.selectFrom("shop_offers").select("id").limit(1).executeTakeFirst();
  if (found) return;
  const items = await rememberItemCatalogue(tx).all();
  const ids = new Map(items.map(({ slug, id }) => [slug, id]));
  const offers = pickDemoOffers(items, shopPercent);
  await saveOffers(
    tx,
    offers.map(({ slug, priceCents, stock }) => ({ itemId: ids.get(slug)!, priceCents, stock })),
  );
}

/**
 * Picks what the demo's shop sells. The hash of an item's slug decides its position and its stock, so that every demo
 * has the same shop.
 */
export function pickDemoOffers(items: readonly { slug: string; valueCents: number }[], shopPercent: number) {
  return items
    .filter(({ valueCents }) => valueCents >= DEMO_LEAST_VALUE_CENTS)
    .map(({ slug, valueCents }) => ({ slug, priceCents: priceCentsOf(valueCents, shopPercent), ...lotOf(slug) }))
    .sort((a, b) => a.place - b.place);
}

function lotOf(slug: string): { place: number; stock: number | null } {
  const hash = createHash("sha256").update(slug).digest();
  const limited = hash.readUInt32BE(4) % DEMO_LIMITED_ONE_IN === 0;
  return { place: hash.readUInt32BE(0), stock: limited ? 1 + (hash.readUInt32BE(8) % DEMO_STOCK_MOST) : null };
}
