import { TICKETS } from "@vitrine/contract/fairness/ticket.ts";

interface Range {
  start: number;
  end: number;
}

/** How many tickets a range holds, both ends included. */
export function ticketsOf({ start, end }: Range): number {
  return end - start + 1;
}

/** "1 in n": after how many openings a piece comes once on average, rounded. */
export function oneIn(range: Range): number {
  return Math.round(TICKETS / ticketsOf(range));
}
