import { TICKETS } from "@vitrine/contract/fairness/ticket.ts";

/**
 * The number of cells on one tape, and the index of the drop. The cells after the drop fill the window below the drop.
 */
export const STRIP_CELLS = 48;
export const STRIP_STOP = 44;

interface Ranged {
  start: number;
  end: number;
}

/**
 * Returns the tape of one reel. Every item is chosen with its true chance, before the drop is known and independent of
 * it, so that no rare item is placed next to the drop on purpose. `ticket` returns 1 … 100 000 with equal chances.
 */
export function drawStrip<Cell extends Ranged>(items: readonly Cell[], ticket: () => number = randomTicket) {
  const cells = Array.from({ length: STRIP_CELLS }, () => inventoryItemAt(items, ticket()));
  return { cells, stopAt: STRIP_STOP, landing: landingOf(ticket()) };
}

/**
 * Returns a random ticket from the browser's CSPRNG. A 32-bit number above the largest multiple of 100 000 is rejected.
 */
export function randomTicket(): number {
  const limit = Math.floor(2 ** 32 / TICKETS) * TICKETS;
  const drawn = new Uint32Array(1);
  do crypto.getRandomValues(drawn);
  while (drawn[0]! >= limit);
  return (drawn[0]! % TICKETS) + 1;
}

/**
 * Returns tickets derived from a text, so that the server's render and the hydration give the same tape: FNV-1a of the
 * text and a counter, mixed by the final steps of MurmurHash3.
 */
export function ticketsFrom(text: string): () => number {
  const limit = Math.floor(2 ** 32 / TICKETS) * TICKETS;
  let count = 0;
  const next = () => {
    count += 1;
    let hash = 0x811c9dc5;
    for (const letter of `${text} ${count}`) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193);
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    return (hash ^ (hash >>> 16)) >>> 0;
  };
  return () => {
    let drawn = next();
    while (drawn >= limit) drawn = next();
    return (drawn % TICKETS) + 1;
  };
}

function inventoryItemAt<Cell extends Ranged>(items: readonly Cell[], ticket: number): Cell {
  const inventoryItem = items.find((item) => ticket >= item.start && ticket <= item.end);
  if (!inventoryItem) throw new RangeError(`no range holds ticket ${ticket}`);
  return inventoryItem;
}

// The position is between 15 % and 85 % of the cell, so that the hairline never points between two items.
function landingOf(ticket: number): number {
  return 0.15 + (0.7 * (ticket - 1)) / (TICKETS - 1);
}
