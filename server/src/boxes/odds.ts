import type { BoxVersionOnRecord } from "@vitrine/contract/boxes/box-version.ts";
import { TICKETS } from "@vitrine/contract/fairness/ticket.ts";

/** Expected value ÷ price as a fraction of 1, from exact integers; 0 for a price of 0. */
export function returnToPlayer({ priceCents, items }: BoxVersionOnRecord): number {
  if (priceCents === 0) return 0;
  const sum = items.reduce((total, { start, end, valueCents }) => total + (end - start + 1) * valueCents, 0);
  return sum / (TICKETS * priceCents);
}

/** The share of tickets whose value is at least the price, as a fraction of 1. */
export function hitRate({ priceCents, items }: BoxVersionOnRecord): number {
  const hits = items.filter(({ valueCents }) => valueCents >= priceCents);
  return hits.reduce((total, { start, end }) => total + end - start + 1, 0) / TICKETS;
}
