import { TICKETS } from "@vitrine/contract/fairness/ticket.ts";

interface Range {
  start: number;
  end: number;
}

/** Returns the number of tickets in a range, including both ends. */
export function ticketsOf({ start, end }: Range): number {
  return end - start + 1;
}

/** Returns n of "1 in n": the average number of openings until the item drops, rounded. */
export function oneIn(range: Range): number {
  return Math.round(TICKETS / ticketsOf(range));
}
