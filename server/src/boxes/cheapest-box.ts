import type { Shelf } from "./shelf.ts";

/** The price of the cheapest box on sale, in cents; 1 where none is. */
export async function cheapestCents(shelf: Shelf): Promise<number> {
  const sold = (await shelf.all()).boxes.filter((box) => box.sold && !box.frozen && box.currentVersion > 0);
  const versions = await Promise.all(sold.map((box) => shelf.version(box.id, box.currentVersion)));
  return versions.length === 0 ? 1 : Math.max(1, Math.min(...versions.map(({ priceCents }) => priceCents)));
}
