import { toCoins } from "@vitrine/contract/money.ts";
import { type ItemKind, rememberItemCatalogue } from "../inventory/index.ts";
import type { Tx } from "../platform/database/database.ts";
import { isCovered, priceCentsOf, recoveryCentsOf } from "./prices.ts";

type Listing = {
  slug: string;
  /** Undefined: as many as wanted. */
  stock: number | undefined;
  /** Undefined: what the settings make of the item's value. */
  priceCents: number | undefined;
  shopPercent: number;
};

/**
 * Puts an item on sale, or again with another price and stock; the price stays as it is from now on. Where the value comes
 * to lie above it, nothing is sold until the item is listed anew. Gives the price in cents. Throws an Error with a plain reason
 * where there is no such item, or where it would cost less than it sells back for.
 */
export async function listOffer(tx: Tx, { slug, stock, priceCents, shopPercent }: Listing): Promise<number> {
  const item = await findItem(tx, slug);
  const asked = priceCents ?? priceCentsOf(item.valueCents, shopPercent);
  if (!isCovered({ priceCents: asked, valueCents: item.valueCents })) {
    const recovery = toCoins(recoveryCentsOf(item.valueCents));
    throw new Error(`${slug} sells back for ${recovery}: it cannot cost ${toCoins(asked)}`);
  }
  const offer = { price_cents: asked, stock: stock ?? null, listed: true };
  await tx
    .insertInto("shop_offers")
    .values({ item_id: item.id, ...offer })
    .onConflict((conflict) => conflict.column("item_id").doUpdateSet(offer))
    .execute();
  return asked;
}

/** Adds to the stock of an offer. Gives how many there are now. Throws where the offer is not listed, or has no stock to count. */
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
  if (row.stock === null) throw new Error(`${slug} has no limited stock`);
  return row.stock;
}

/** Takes an item out of the shop. Throws where it is not in it. */
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

async function findItem(tx: Tx, slug: string): Promise<ItemKind> {
  const item = (await rememberItemCatalogue(tx).all()).find((kind) => kind.slug === slug);
  if (!item) throw new Error(`there is no item ${slug}`);
  return item;
}
