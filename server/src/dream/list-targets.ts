import type { InputOf, OutputOf } from "@vitrine/contract/call.ts";
import { DREAM_LEAST_VALUE_CENTS, type dreamList } from "@vitrine/contract/dream.ts";
import type { Language } from "@vitrine/contract/languages.ts";
import { toCents, toCoins } from "@vitrine/contract/money.ts";
import { type ItemKind, type ItemKinds, showKind } from "../inventory/index.ts";

/** One page of what can be dreamed of. Names are looked for in every language. */
export async function listTargets(
  kinds: ItemKinds,
  input: InputOf<typeof dreamList>,
  language: Language,
): Promise<OutputOf<typeof dreamList>> {
  const { itemId, category, sort, page, pageSize } = input;
  const name = input.name?.trim().toLowerCase() ?? "";
  const least = Math.max(DREAM_LEAST_VALUE_CENTS, toCents(input.priceMin ?? 0) ?? 0);
  const most = input.priceMax === undefined ? Number.POSITIVE_INFINITY : (toCents(input.priceMax) ?? 0);
  const fits = (kind: ItemKind) =>
    kind.valueCents >= least &&
    kind.valueCents <= most &&
    (itemId === undefined || kind.id === itemId) &&
    (category === undefined || kind.category === category) &&
    (name === "" || Object.values(kind.names).some((text) => text.toLowerCase().includes(name)));
  const found = (await kinds.all()).filter(fits);
  if (sort !== 0) {
    const direction = sort === 1 ? -1 : 1;
    found.sort((a, b) => direction * (a.valueCents - b.valueCents) || a.id - b.id);
  }
  return {
    list: found
      .slice((page - 1) * pageSize, page * pageSize)
      .map((kind) => ({ ...showKind(kind, language), value: toCoins(kind.valueCents) })),
    page,
    pageSize,
    total: found.length,
  };
}
