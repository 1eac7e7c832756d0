import type { BoxCache } from "./box-cache.ts";

/** The price of the cheapest box on sale, in cents, at least 1; 1 if no box is on sale. */
export async function cheapestCents(boxCache: BoxCache): Promise<number> {
  const sold = (await boxCache.all()).boxes.filter((box) => box.sold && !box.frozen && box.currentVersion > 0);
  const versions = await Promise.all(sold.map((box) => boxCache.version(box.id, box.currentVersion)));
  return versions.length === 0 ? 1 : Math.max(1, Math.min(...versions.map(({ priceCents }) => priceCents)));
}
