import { TICKETS } from "@vitrine/contract/fairness/ticket.ts";
import type { VersionItem } from "@vitrine/contract/fairness/version-hash.ts";

type Odds = { readonly priceCents: number; readonly items: readonly Omit<VersionItem, "itemId">[] };

/**
 * Returns the expected value divided by the price, as a fraction of 1. The sum is exact, because it uses integers.
 * Returns 0 for a price of 0.
 */
export function returnToPlayer({ priceCents, items }: Odds): number {
  if (priceCents === 0) return 0;
  const sum = items.reduce((total, { start, end, valueCents }) => total + (end - start + 1) * valueCents, 0);
  return sum / (TICKETS * priceCents);
}

/** Returns the share of tickets whose value is at least the price, as a fraction of 1. */
export function hitRate({ priceCents, items }: Odds): number {
  const hits = items.filter(({ valueCents }) => valueCents >= priceCents);
  return hits.reduce((total, { start, end }) => total + end - start + 1, 0) / TICKETS;
}
