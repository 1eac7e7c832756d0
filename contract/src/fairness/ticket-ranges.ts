import { TICKETS } from "./ticket.ts";
import type { VersionItem } from "./version-hash.ts";

/** The version's line whose range contains the ticket. Throws RangeError when the ranges do not cover the ticket. */
export function pickDrop<Item extends Pick<VersionItem, "start" | "end">>(
  items: readonly Item[],
  ticket: number,
): Item {
  for (const item of items) if (ticket >= item.start && ticket <= item.end) return item;
  throw new RangeError(`no range holds ticket ${ticket}`);
}

/** Whether the ranges, in the given order, are contiguous and cover exactly 1 … 100 000. */
export function coversAllTickets(items: readonly Pick<VersionItem, "start" | "end">[]): boolean {
  let next = 1;
  for (const { start, end } of items) {
    if (start !== next || end < start) return false;
    next = end + 1;
  }
  return next === TICKETS + 1;
}

/**
 * Replaces the number of tickets of each item by its range: the first item begins at ticket 1, and each next item after
 * the previous one.
 */
export function rangesOf<Item extends { readonly tickets: number }>(items: readonly Item[]) {
  let end = 0;
  return items.map(({ tickets, ...item }) => {
    const start = end + 1;
    end += tickets;
    return { ...item, start, end };
  });
}
