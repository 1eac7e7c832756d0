import { TICKETS } from "@vitrine/contract/fairness/ticket.ts";

/** How many pieces pass by on one tape, and where among them the drop stands. The two after it fill the window below. */
export const STRIP_CELLS = 48;
export const STRIP_STOP = 44;

interface Ranged {
  start: number;
  end: number;
}

/**
 * The tape of one reel: every piece on it is drawn with its true chance, before the drop is known and independently of it
 * and of its place, so that nothing rare is staged next to it. `ticket` gives 1 … 100 000 with equal chances.
 */
export function drawStrip<Cell extends Ranged>(items: readonly Cell[], ticket: () => number = randomTicket) {
  const cells = Array.from({ length: STRIP_CELLS }, () => inventoryItemAt(items, ticket()));
  return { cells, stopAt: STRIP_STOP, landing: landingOf(ticket()) };
}

/** A ticket of the browser's CSPRNG. 32 random bits are below the largest multiple of 100 000 or drawn again. */
export function randomTicket(): number {
  const limit = Math.floor(2 ** 32 / TICKETS) * TICKETS;
  const drawn = new Uint32Array(1);
  do crypto.getRandomValues(drawn);
  while (drawn[0]! >= limit);
  return (drawn[0]! % TICKETS) + 1;
}

/**
 * Tickets that follow from a text, the same for the server that draws the page and the browser that takes it over: FNV-1a of
 * the text and a count, spread by the last steps of MurmurHash3.
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

// Between 15 % and 85 % of the card, so that the hairline never stands between two pieces.
function landingOf(ticket: number): number {
  return 0.15 + (0.7 * (ticket - 1)) / (TICKETS - 1);
}
