import { TICKETS } from "@vitrine/contract/fairness/ticket.ts";

interface Range {
  start: number;
  end: number;
}

/** Returns the number of tickets in a range, including both ends. */
export function ticketsOf({ start, end }: Range): number {
  return end - start + 1;
}

/** Returns the n of "1 in n": the rounded average number of openings until the item drops. */
export function oneIn(range: Range): number {
  return Math.round(TICKETS / ticketsOf(range));
}
