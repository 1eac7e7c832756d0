import type { OutputOf } from "@vitrine/contract/call.ts";
import type { boxFinds, FoundItem } from "@vitrine/contract/finds.ts";
import { toCoins } from "@vitrine/contract/money.ts";
import type { DropLookups } from "./show-drops.ts";

/** The boxes on sale and what is in them; each item once, with the box where its range of tickets is the widest. */
export async function readFinds({ shelf, kinds }: DropLookups): Promise<OutputOf<typeof boxFinds>> {
  const onSale = (await shelf.all()).boxes.filter(({ sold, frozen }) => sold && !frozen);
  const versions = await Promise.all(onSale.map(({ id, currentVersion }) => shelf.version(id, currentVersion)));
  const best = new Map<number, { tickets: number; item: FoundItem }>();
  for (const { boxId, items } of versions) {
    for (const { itemId, start, end, valueCents } of items) {
      const tickets = end - start + 1;
      if (tickets <= (best.get(itemId)?.tickets ?? 0)) continue;
      const { names, image, grade } = await kinds.get(itemId);
      best.set(itemId, { tickets, item: { itemId, names, image, grade, value: toCoins(valueCents), boxId } });
    }
  }
  return {
    boxes: onSale.map(({ id, names, image }, place) => ({
      id,
      names,
      boxImage: image,
      price: toCoins(versions[place]!.priceCents),
    })),
    items: [...best.values()].map(({ item }) => item),
  };
}
