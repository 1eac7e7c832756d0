import { createHash } from "node:crypto";
import { rememberItemCatalogue } from "../inventory/index.ts";
import type { Tx } from "../platform/database/database.ts";
import { priceCentsOf } from "./prices.ts";

/** The demo's shop sells no cheaper items. */
const LEAST_VALUE_CENTS = 100;
/** One item in five has a limited stock of at most `MOST_STOCK`. */
const LIMITED_ONE_IN = 5;
const MOST_STOCK = 25;

/**
 * Fills an empty shop with the demo's items. The hash of an item's slug decides its position and its stock, so that
 * every demo has the same shop. Does nothing if the shop already has offers.
 */
export async function seedDemoOffers(tx: Tx, shopPercent: number): Promise<void> {
  const found = await tx.selectFrom("shop_offers").select("id").limit(1).executeTakeFirst();
  if (found) return;
  const itemCatalogue = (await rememberItemCatalogue(tx).all()).filter(
    ({ valueCents }) => valueCents >= LEAST_VALUE_CENTS,
  );
  if (itemCatalogue.length === 0) return;
  const placed = itemCatalogue.map((item) => ({ ...item, ...lotOf(item.slug) })).sort((a, b) => a.place - b.place);
  await tx
    .insertInto("shop_offers")
    .values(
      placed.map(({ id, valueCents, stock }) => ({
        item_id: id,
        price_cents: priceCentsOf(valueCents, shopPercent),
        stock,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function lotOf(slug: string): { place: number; stock: number | null } {
  const hash = createHash("sha256").update(slug).digest();
  const limited = hash.readUInt32BE(4) % LIMITED_ONE_IN === 0;
  return { place: hash.readUInt32BE(0), stock: limited ? 1 + (hash.readUInt32BE(8) % MOST_STOCK) : null };
}
