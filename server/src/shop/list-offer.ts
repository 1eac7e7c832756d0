import { toCoins } from "@vitrine/contract/money.ts";
import { type CatalogueItem, rememberItemCatalogue } from "../inventory/index.ts";
import type { Tx } from "../platform/database/database.ts";
import { isCovered, priceCentsOf, recoveryCentsOf } from "./prices.ts";

type Listing = {
  slug: string;
  /** Undefined: unlimited. */
  stock: number | undefined;
  /** Undefined: computed from the item's value and `shopPercent`. */
  priceCents: number | undefined;
  shopPercent: number;
};

/**
 * Puts an item on sale, or changes its price and stock. The price then stays fixed. If the item's value rises above
 * the price, the offer is not sold until it is listed again. Returns the price in cents. Throws an error with a
 * plain reason if the item does not exist or would cost less than it sells back for.
 */
export async function listOffer(tx: Tx, { slug, stock, priceCents, shopPercent }: Listing): Promise<number> {
  const item = await findItem(tx, slug);
  const asked = priceCents ?? priceCentsOf(item.valueCents, shopPercent);
  if (!isCovered({ priceCents: asked, valueCents: item.valueCents })) {
    const recovery = toCoins(recoveryCentsOf(item.valueCents));
    throw new Error(`players can sell ${slug} back for ${recovery} coins, so it cannot cost ${toCoins(asked)} coins`);
  }
  const offer = { price_cents: asked, stock: stock ?? null, listed: true };
  await tx
    .insertInto("shop_offers")
    .values({ item_id: item.id, ...offer })
    .onConflict((conflict) => conflict.column("item_id").doUpdateSet(offer))
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
