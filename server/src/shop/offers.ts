import type { ItemCatalogue } from "../inventory/index.ts";
import type { Db } from "../platform/database/database.ts";
import { isCovered } from "./prices.ts";

/** One thing that the shop sells. Stock null: as many as wanted. */
export type Offer = { id: number; itemId: number; priceCents: number; stock: number | null };

/** The shop's offers in memory. */
export type Offers = {
  /** Every offer as arranged, at most a second old. */
  all(): Promise<readonly Offer[]>;
  /** The offer of an item, where it is on sale. */
  of(itemId: number): Promise<Offer | undefined>;
};

/** What lists show may be this old: a purchase looks at the offer itself. */
const FRESH_MS = 1000;

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
    listed.map(async (offer) => ({ offer, kind: await itemCatalogue.get(offer.itemId) })),
  );
  return offers.flatMap(({ offer, kind }) => (isCovered({ ...offer, valueCents: kind.valueCents }) ? [offer] : []));
}
