import type { InputOf, OutputOf } from "@vitrine/contract/call.ts";
import type { Language } from "@vitrine/contract/languages.ts";
import { toCoins } from "@vitrine/contract/money.ts";
import type { shopList } from "@vitrine/contract/shop.ts";
import { type ItemKinds, matchKinds, showKind } from "../inventory/index.ts";
import type { Offers } from "./offers.ts";

/** One page of what is on sale, by category, name in any language, and price. */
export async function readOffers(
  { offers, kinds }: { offers: Offers; kinds: ItemKinds },
  input: InputOf<typeof shopList>,
  language: Language,
): Promise<OutputOf<typeof shopList>> {
  const { page, pageSize, sort } = input;
  const [all, itemIds] = await Promise.all([offers.all(), matchKinds(kinds, input)]);
  const wanted = itemIds && new Set(itemIds);
  const fitting = wanted ? all.filter(({ itemId }) => wanted.has(itemId)) : [...all];
  if (sort !== 0) fitting.sort((a, b) => (sort === 1 ? b.priceCents - a.priceCents : a.priceCents - b.priceCents));
  const list = await Promise.all(
    fitting.slice((page - 1) * pageSize, page * pageSize).map(async ({ id, itemId, priceCents, stock }) => {
      const kind = await kinds.get(itemId);
      return { id, ...showKind(kind, language), price: toCoins(priceCents), value: toCoins(kind.valueCents), stock };
    }),
  );
  return { list, page, pageSize, total: fitting.length };
}
