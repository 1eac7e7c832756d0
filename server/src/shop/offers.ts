import type { ItemCatalogue } from "../inventory/index.ts";
import type { Db } from "../platform/database/database.ts";
import { isCovered } from "./prices.ts";

/** An offer of the shop. Stock null: unlimited. */
export type Offer = { id: number; itemId: number; priceCents: number; stock: number | null };

/** Caches the offers of the shop. */
export type Offers = {
  /** All offers in their order, at most a second old. */
  all(): Promise<readonly Offer[]>;
  /** The offer of an item; undefined if it is not on sale. */
  of(itemId: number): Promise<Offer | undefined>;
};

/** Listed offers may be this old; a purchase reads the offer from the database. */
const FRESH_MS = 1000;

/** Creates the cache of offers: reads all offers at most once per second. */
export function rememberOffers(db: Db, itemCatalogue: ItemCatalogue): Offers {
  let read: Promise<readonly Offer[]> | undefined;
  let readAt = Number.NEGATIVE_INFINITY;

  function all(): Promise<readonly Offer[]> {
    if (read === undefined || performance.now() - readAt > FRESH_MS) {
      readAt = performance.now();
      read = selectOffers(db, itemCatalogue);
      read.catch(() => {
        read = undefined;
      });
    }
    return read;
  }

  return { all, of: async (itemId) => (await all()).find((offer) => offer.itemId === itemId) };
}

async function selectOffers(db: Db, itemCatalogue: ItemCatalogue): Promise<Offer[]> {
  const listed = await db
    .selectFrom("shop_offers")
    .select(["id", "item_id as itemId", "price_cents as priceCents", "stock"])
    .where("listed", "=", true)
    .orderBy("id")
    .execute();
  const offers = await Promise.all(
    listed.map(async (offer) => ({ offer, item: await itemCatalogue.get(offer.itemId) })),
  );
  return offers.flatMap(({ offer, item }) => (isCovered({ ...offer, valueCents: item.valueCents }) ? [offer] : []));
}
