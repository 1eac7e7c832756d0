import { TICKETS } from "@vitrine/contract/fairness/ticket.ts";

/** How many pieces pass by on one tape, and where among them the drop stands. The two after it fill the window below. */
export const STRIP_CELLS = 48;
export const STRIP_STOP = 44;

interface Ranged {
  start: number;
  end: number;
}

export interface Strip<Cell> {
  cells: readonly Cell[];
  /** The index of the drop among the cells. */
  stopAt: number;
  /** Where inside the drop's card the tape stops: 0 its upper edge, 1 its lower one. */
  landing: number;
}

/**
 * The tape of one reel: every piece beside the drop is drawn with its true chance, independently of the drop and of its
 * place, so that nothing rare is staged next to it. `ticket` gives 1 … 100 000 with equal chances.
 */
export function buildStrip<Cell>(
  items: readonly (Cell & Ranged)[],
  drop: Cell,
  ticket: () => number = randomTicket,
): Strip<Cell> {
  const cells: Cell[] = Array.from({ length: STRIP_CELLS }, () => pieceAt(items, ticket()));
  cells[STRIP_STOP] = drop;
  return { cells, stopAt: STRIP_STOP, landing: landingOf(ticket()) };
}

/** A tape whose drop is not rolled yet: what passes before it does not depend on it. */
export interface PendingStrip<Cell> extends Strip<Cell> {
  pending: true;
}

export function pendingStrip<Cell>(
  items: readonly (Cell & Ranged)[],
  ticket: () => number = randomTicket,
): PendingStrip<Cell> {
  return { ...buildStrip<Cell>(items, pieceAt(items, ticket()), ticket), pending: true };
}

/** The same tape with the drop in its place. */
export function withDrop<Cell>({ cells, stopAt, landing }: Strip<Cell>, drop: Cell): Strip<Cell> {
  return { cells: cells.with(stopAt, drop), stopAt, landing };
}

/** A ticket of the browser's CSPRNG. 32 random bits are below the largest multiple of 100 000 or drawn again. */
export function randomTicket(): number {
  const limit = Math.floor(2 ** 32 / TICKETS) * TICKETS;
  const drawn = new Uint32Array(1);
  do crypto.getRandomValues(drawn);
  while (drawn[0]! >= limit);
  return (drawn[0]! % TICKETS) + 1;
}

function pieceAt<Cell extends Ranged>(items: readonly Cell[], ticket: number): Cell {
  const piece = items.find((item) => ticket >= item.start && ticket <= item.end);
  if (!piece) throw new RangeError(`no range holds ticket ${ticket}`);
  return piece;
}

// Between 15 % and 85 % of the card, so that the hairline never stands between two pieces.
function landingOf(ticket: number): number {
  return 0.15 + (0.7 * (ticket - 1)) / (TICKETS - 1);
}
