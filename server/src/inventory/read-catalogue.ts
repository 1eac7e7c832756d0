import type { InputOf, OutputOf } from "@vitrine/contract/call.ts";
import { TICKETS } from "@vitrine/contract/fairness/ticket.ts";
import type { CatalogueItem as ShownItem, skinDetail, skinList } from "@vitrine/contract/inventory/catalogue.ts";
import type { Language, Texts } from "@vitrine/contract/languages.ts";
import { toCoins } from "@vitrine/contract/money.ts";
import { Refusal } from "../platform/errors.ts";
import { type CatalogueItem, type ItemCatalogue, showItem } from "./item-catalogue.ts";
import { matchItems } from "./read-bag.ts";

/** A box on sale that contains an item, with the number of tickets that win the item. */
export type BoxOfItem = { boxId: number; names: Texts; image: string; priceCents: number; tickets: number };

/** Lookups of boxes and the shop are dependencies, because this module does not import them. */
export type CatalogueDeps = {
  itemCatalogue: ItemCatalogue;
  /** Maps items to the boxes on sale that contain them, the best chance first. */
  boxesOfItems(): Promise<ReadonlyMap<number, readonly BoxOfItem[]>>;
  /** Finds the shop's offer for an item. */
  offerOf(itemId: number): Promise<{ id: number; priceCents: number; stock: number | null } | undefined>;
};

/** One page of the item catalogue; each item has the boxes on sale that contain it. */
export async function readCatalogue(
  { itemCatalogue, boxesOfItems }: CatalogueDeps,
  input: InputOf<typeof skinList>,
  language: Language,
): Promise<OutputOf<typeof skinList>> {
  const { page, pageSize, sort } = input;
  const [all, itemIds, boxes] = await Promise.all([
    itemCatalogue.all(),
    matchItems(itemCatalogue, input),
    boxesOfItems(),
  ]);
  const wanted = itemIds && new Set(itemIds);
  const fitting = all.filter(({ id }) => wanted?.has(id) ?? true);
  if (sort !== 0) fitting.sort((a, b) => (sort === 1 ? b.valueCents - a.valueCents : a.valueCents - b.valueCents));
  const list = fitting
    .slice((page - 1) * pageSize, page * pageSize)
    .map((item) => showWithBoxes(item, boxes.get(item.id) ?? [], language));
  return { list, page, pageSize, total: fitting.length };
}

/** One item of the catalogue, with its offer in the shop. Refuses an unknown item. */
export async function readCatalogueItem(
  { itemCatalogue, boxesOfItems, offerOf }: CatalogueDeps,
  itemId: number,
  language: Language,
): Promise<OutputOf<typeof skinDetail>> {
  const [all, boxes, offer] = await Promise.all([itemCatalogue.all(), boxesOfItems(), offerOf(itemId)]);
  const item = all.find(({ id }) => id === itemId);
  if (!item) throw new Refusal("not_found");
  return {
    ...showWithBoxes(item, boxes.get(item.id) ?? [], language),
    offer: offer ? { id: offer.id, price: toCoins(offer.priceCents), stock: offer.stock } : null,
  };
}

function showWithBoxes(item: CatalogueItem, boxes: readonly BoxOfItem[], language: Language): ShownItem {
  return {
    ...showItem(item, language),
    value: toCoins(item.valueCents),
    boxes: boxes.map(({ boxId, names, image, priceCents, tickets }) => ({
      boxId,
      name: names[language],
      boxImage: image,
      price: toCoins(priceCents),
      probability: tickets / TICKETS,
    })),
  };
}
