import type { Keeper } from "./keeper.ts";

/** How many pieces of each item the bot holds and has in no doubtful offer. */
export async function tellStock(keeper: Keeper, itemSlugs: readonly string[]): Promise<Record<string, number>> {
  const pieces = await keeper.bot.pieces();
  const doubtful = keeper.journal.doubtful();
  const counts = new Map<string, number>();
  for (const { assetId, marketName } of pieces) {
    if (!doubtful.has(assetId)) counts.set(marketName, (counts.get(marketName) ?? 0) + 1);
  }
  const held = itemSlugs.flatMap((slug): [string, number][] => {
    const count = counts.get(keeper.items.get(slug) ?? "") ?? 0;
    return count > 0 ? [[slug, count]] : [];
  });
  return Object.fromEntries(held);
}
