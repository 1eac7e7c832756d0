import { createHash } from "node:crypto";
import type { InputOf, OutputOf } from "@vitrine/contract/call.ts";
import { toCents, toCoins } from "@vitrine/contract/money.ts";
import * as calls from "@vitrine/contract/operators/shop-offers.ts";
import { sql } from "kysely";
import { type ItemRecord, readItemRecords } from "../inventory/index.ts";
import type { OperatorActs, OperatorRoutes } from "../operators/index.ts";
import type { Db, Tx } from "../platform/database/database.ts";
import { Refusal } from "../platform/errors.ts";
import type { Site } from "../platform/site.ts";
import {
  isCovered,
  listOffer,
  priceCentsOf,
  readAllOffers,
  restockOffer,
  type ShopSettings,
  unlistOffer,
} from "../shop/index.ts";
import { sayWhy } from "./say-why.ts";

type Offer = Awaited<ReturnType<typeof readAllOffers>>[number];

/** Serves the shop's offers to operators. */
export function offerRoutes(
  { db, config }: Site<ShopSettings>,
  { operatorCall, act }: OperatorRoutes & OperatorActs,
): void {
  operatorCall(calls.shopOffers, (input) => listOffers(db, config.shopPercent, input));

  act(calls.shopList, {
    async run(tx, { itemId, price, stock, unlimited, seen }) {
      const { item, offer } = await requireSeen(tx, itemId, seen);
      if (stock !== undefined && unlimited)
        throw new Refusal("command_refused", { why: "a stock has a limit or none" });
      if (stock !== undefined && offer?.listed && offer.stock !== null)
        throw new Refusal("command_refused", { why: "the stock has a limit already; add to it instead" });
      const { shopPercent } = config;
      const wanted = unlimited ? null : (stock ?? "keep");
      const terms = { slug: item.slug, stock: wanted, shopPercent } as const;
      await sayWhy(() => listOffer(tx, { ...terms, priceCents: toCents(price)! }));
      const [after] = await readAllOffers(tx, itemId);
      return { result: null, before: showState(item, offer), after: showState(item, after) };
    },
  });
  act(calls.shopRestock, {
    async run(tx, { itemId, more }) {
      const item = await requireItem(tx, itemId);
      const stock = await sayWhy(() => restockOffer(tx, { slug: item.slug, more }));
      const names = { item: item.slug };
      return { result: { stock }, before: { ...names, stock: stock - more }, after: { ...names, stock } };
    },
  });
  act(calls.shopUnlist, {
    async run(tx, { itemId, seen }) {
      const { item, offer } = await requireSeen(tx, itemId, seen);
      await sayWhy(() => unlistOffer(tx, item.slug));
      return { result: null, before: showState(item, offer), after: { item: item.slug, listed: false } };
    },
  });
}

async function listOffers(
  db: Db,
  shopPercent: number,
  { search, all, page, pageSize }: InputOf<typeof calls.shopOffers>,
): Promise<OutputOf<typeof calls.shopOffers>> {
  const [items, offers] = await Promise.all([readItemRecords(db), readAllOffers(db)]);
  const byId = new Map(items.map((item) => [item.id, item]));
  const listed = offers.filter((offer) => offer.listed);
  const sold = new Set(listed.map(({ itemId }) => itemId));
  const rows: { item: ItemRecord; offer: Offer | undefined }[] = listed.map((offer) => ({
    item: byId.get(offer.itemId)!,
    offer,
  }));
  if (all) for (const item of items) if (!sold.has(item.id)) rows.push({ item, offer: undefined });
  const words = search.toLowerCase();
  const found = rows.filter(
    ({ item: { slug, name } }) =>
      slug.includes(words) || Object.values(name).some((text) => text.toLowerCase().includes(words)),
  );
  const list = found.slice((page - 1) * pageSize, page * pageSize).map((row) => showRow(row, shopPercent));
  return { list, page, pageSize, total: found.length, usualMarkup: shopPercent };
}

function showRow({ item, offer }: { item: ItemRecord; offer: Offer | undefined }, shopPercent: number) {
  const { id, slug, name, image, grade, valueCents } = item;
  const priceCents = offer?.priceCents ?? priceCentsOf(valueCents, shopPercent);
  return {
    ...{ itemId: id, slug, name, image, grade, value: toCoins(valueCents), price: toCoins(priceCents) },
    ...{ markup: Math.round((priceCents * 10_000) / valueCents) / 100, stock: offer?.stock ?? null },
    ...{ state: stateOf(offer, valueCents), seen: seenOf(item, offer) },
  };
}

function stateOf(offer: Offer | undefined, valueCents: number): calls.ShopOfferRow["state"] {
  if (!offer) return "off-sale";
  if (!isCovered({ priceCents: offer.priceCents, valueCents })) return "below-value";
  return offer.stock === 0 ? "sold-out" : "on-sale";
}

/**
 * The digest of an offer as an operator saw it. The number in stock is left out: players buy meanwhile, and operators only
 * add to it.
 */
function seenOf({ valueCents }: ItemRecord, offer: Offer | undefined): string {
  const seen = offer?.listed ? [valueCents, offer.priceCents, offer.stock === null] : [valueCents];
  return createHash("sha256").update(JSON.stringify(seen)).digest("hex");
}

async function requireItem(tx: Tx, itemId: number): Promise<ItemRecord> {
  const item = (await readItemRecords(tx)).find(({ id }) => id === itemId);
  if (!item) throw new Refusal("not_found");
  return item;
}

/** Locks the offer of an item and returns it, as the operator saw it. */
async function requireSeen(tx: Tx, itemId: number, seen: string) {
  // An item that was never on sale has no row that could be locked.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`offer ${itemId}`}, 0))`.execute(tx);
  const item = await requireItem(tx, itemId);
  const [offer] = await readAllOffers(tx, itemId);
  if (seenOf(item, offer) !== seen) throw new Refusal("catalogue_changed");
  return { item, offer };
}

const showState = ({ slug }: ItemRecord, offer: Offer | undefined) =>
  offer?.listed
    ? { item: slug, listed: true, price: toCoins(offer.priceCents), stock: offer.stock }
    : { item: slug, listed: false };
