import type { Skin, skinDetail, skinList } from "@vitrine/contract/boxes/skins.ts";
import type { InputOf, OutputOf } from "@vitrine/contract/call.ts";
import { TICKETS } from "@vitrine/contract/fairness/ticket.ts";
import type { Language } from "@vitrine/contract/languages.ts";
import { toCoins } from "@vitrine/contract/money.ts";
import { type CatalogueItem, type ItemCatalogue, matchItems, showItem } from "../inventory/index.ts";
import { Refusal } from "../platform/errors.ts";
import type { BoxCache } from "./box-cache.ts";

/** Finds the shop's offer for an item. A dependency, because this module does not import the shop. */
export type OfferOf = (itemId: number) => Promise<{ id: number; priceCents: number; stock: number | null } | undefined>;

export type SkinDeps = { boxCache: BoxCache; itemCatalogue: ItemCatalogue; offerOf: OfferOf };

/** One page of the item catalogue; each item has the boxes on sale that contain it. */
export async function readSkins(
  { boxCache, itemCatalogue }: SkinDeps,
  input: InputOf<typeof skinList>,
  language: Language,
): Promise<OutputOf<typeof skinList>> {
  const { page, pageSize, sort } = input;
  const [all, itemIds, holders] = await Promise.all([
    itemCatalogue.all(),
    matchItems(itemCatalogue, input),
    readHolders(boxCache),
  ]);
  const wanted = itemIds && new Set(itemIds);
  const fitting = all.filter(({ id }) => wanted?.has(id) ?? true);
  if (sort !== 0) fitting.sort((a, b) => (sort === 1 ? b.valueCents - a.valueCents : a.valueCents - b.valueCents));
  const list = fitting.slice((page - 1) * pageSize, page * pageSize).map((kind) => show(kind, holders, language));
  return { list, page, pageSize, total: fitting.length };
}

/** One item of the catalogue, with its offer in the shop. Refuses an unknown item. */
export async function readSkin(
  { boxCache, itemCatalogue, offerOf }: SkinDeps,
  itemId: number,
  language: Language,
): Promise<OutputOf<typeof skinDetail>> {
  const [all, holders, offer] = await Promise.all([itemCatalogue.all(), readHolders(boxCache), offerOf(itemId)]);
  const kind = all.find(({ id }) => id === itemId);
  if (!kind) throw new Refusal("not_found");
  return {
    ...show(kind, holders, language),
    offer: offer ? { id: offer.id, price: toCoins(offer.priceCents), stock: offer.stock } : null,
  };
}

type Holder = { boxId: number; names: Record<Language, string>; image: string; priceCents: number; tickets: number };

/** Maps items to the boxes on sale that contain them, the best chance first. */
async function readHolders(boxCache: BoxCache): Promise<ReadonlyMap<number, readonly Holder[]>> {
  const onSale = (await boxCache.all()).boxes.filter(({ sold, frozen }) => sold && !frozen);
  const versions = await Promise.all(onSale.map(({ id, currentVersion }) => boxCache.version(id, currentVersion)));
  const holders = new Map<number, Holder[]>();
  for (const [place, { boxId, priceCents, items }] of versions.entries()) {
    const { names, image } = onSale[place]!;
    const tickets = new Map<number, number>();
    for (const { itemId, start, end } of items) tickets.set(itemId, (tickets.get(itemId) ?? 0) + end - start + 1);
    for (const [itemId, count] of tickets) {
      const holder = { boxId, names, image, priceCents, tickets: count };
      holders.set(itemId, [...(holders.get(itemId) ?? []), holder]);
    }
  }
  for (const found of holders.values()) found.sort((a, b) => b.tickets - a.tickets || a.priceCents - b.priceCents);
  return holders;
}

function show(kind: CatalogueItem, holders: ReadonlyMap<number, readonly Holder[]>, language: Language): Skin {
  return {
    ...showItem(kind, language),
    value: toCoins(kind.valueCents),
    boxes: (holders.get(kind.id) ?? []).map(({ boxId, names, image, priceCents, tickets }) => ({
      boxId,
      name: names[language],
      boxImage: image,
      price: toCoins(priceCents),
      probability: tickets / TICKETS,
    })),
  };
}
