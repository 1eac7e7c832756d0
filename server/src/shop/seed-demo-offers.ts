import { createHash } from "node:crypto";
import { rememberItemCatalogue } from "../inventory/index.ts";
import type { Tx } from "../platform/database/database.ts";
import { priceCentsOf } from "./prices.ts";

/** Nothing cheaper is worth a place in the shop. */
const LEAST_VALUE_CENTS = 100;
/** One in so many has a limited stock, of at most so many pieces. */
const LIMITED_ONE_IN = 5;
const MOST_STOCK = 25;

/**
 * Fills an empty shop with the demo's catalogue. Which pieces are limited, and where each stands, is decided by their
 * names, so that every demo looks the same; does nothing where an operator has listed something already.
 */
export async function seedDemoOffers(tx: Tx, shopPercent: number): Promise<void> {
  const found = await tx.selectFrom("shop_offers").select("id").limit(1).executeTakeFirst();
  if (found) return;
  const itemCatalogue = (await rememberItemCatalogue(tx).all()).filter(
    ({ valueCents }) => valueCents >= LEAST_VALUE_CENTS,
  );
  if (itemCatalogue.length === 0) return;
  const placed = itemCatalogue.map((kind) => ({ ...kind, ...lotOf(kind.slug) })).sort((a, b) => a.place - b.place);
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
