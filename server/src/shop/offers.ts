import type { ItemCatalogue } from "../inventory/index.ts";
import type { Db } from "../platform/database/database.ts";
import { SELL_BACK_PERCENT } from "./rules.ts";

/** The shop's price of an item in cents: `shopPercent` percent of its value, rounded up to the cent. */
export function priceCentsOf(valueCents: number, shopPercent: number): number {
  return Math.ceil((valueCents * shopPercent) / 100);
}

/** The sell-back price of a bought item in cents: at most its value. */
export function recoveryCentsOf(valueCents: number): number {
  return Math.floor((valueCents * SELL_BACK_PERCENT) / 100);
}

/** Whether an offer may be sold: its price must cover the sell-back price, which rises with the item's value. */
export function isCovered({ priceCents, valueCents }: { priceCents: number; valueCents: number }): boolean {
  return priceCents >= recoveryCentsOf(valueCents);
}

/** An offer of the shop. Stock null: unlimited. */
type Offer = { id: number; itemId: number; priceCents: number; stock: number | null };

/** Caches the offers of the shop. */
export type Offers = {
  /** All offers in their order, at most a second old. */
  all(): Promise<readonly Offer[]>;
  /** The offer of an item; undefined if it is not on sale. */
  of(itemId: number): Promise<Offer | undefined>;
};

/** How old listed offers may be. A purchase reads its offer from the database. */
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
