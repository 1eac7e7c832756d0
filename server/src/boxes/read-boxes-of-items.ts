import type { BoxOfItem } from "../inventory/index.ts";
import type { BoxCache } from "./box-cache.ts";

/** Maps items to the boxes on sale that contain them, the best chance first. */
export async function readBoxesOfItems(boxCache: BoxCache): Promise<ReadonlyMap<number, readonly BoxOfItem[]>> {
  const onSale = (await boxCache.all()).boxes.filter(({ sold, frozen }) => sold && !frozen);
  const versions = await Promise.all(onSale.map(({ id, currentVersion }) => boxCache.version(id, currentVersion)));
  const boxesOfItems = new Map<number, BoxOfItem[]>();
  for (const [place, { boxId, priceCents, items }] of versions.entries()) {
    const { names, image } = onSale[place]!;
    const tickets = new Map<number, number>();
    for (const { itemId, start, end } of items) tickets.set(itemId, (tickets.get(itemId) ?? 0) + end - start + 1);
    for (const [itemId, count] of tickets) {
      const box = { boxId, names, image, priceCents, tickets: count };
      boxesOfItems.set(itemId, [...(boxesOfItems.get(itemId) ?? []), box]);
    }
  }
  for (const boxes of boxesOfItems.values()) boxes.sort((a, b) => b.tickets - a.tickets || a.priceCents - b.priceCents);
  return boxesOfItems;
}
