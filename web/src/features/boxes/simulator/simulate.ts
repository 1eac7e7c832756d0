import { TICKETS } from "@vitrine/contract/fairness/ticket.ts";
import { pickDrop } from "@vitrine/contract/fairness/ticket-ranges.ts";

/** The number of imaginary players, and how often each of them opens the box. */
export const PLAYERS = 100;
export const OPENINGS = 100;

/** The part of a box that a simulation needs. The price and the values are in coins. */
export interface SimulatedBox {
  price: number;
  items: readonly { start: number; end: number; value: number }[];
}

/**
 * The results of the 25th, the 50th and the 75th player, if the 100 players are sorted by their result. A result is
 * values less prices, in coins.
 */
export interface Quartiles {
  lower: number;
  median: number;
  upper: number;
}

/** The state after one step of a simulation. */
export interface Simulated {
  /** How often each item has dropped, in the order of the box's items. */
  counts: readonly number[];
  /** The players' results after 0, 1, 2 … openings. */
  results: readonly Quartiles[];
  /** The number of players who have won more than they paid. */
  ahead: number;
}

export const UNOPENED: Quartiles = { lower: 0, median: 0, upper: 0 };

/**
 * Simulates the openings. In each step every player opens the box once, with the odds of the box. `nextTicket` returns
 * a ticket from 1 to 100 000. Amounts are added in cents, so that the sums are exact.
 */
export function* simulate({ price, items }: SimulatedBox, nextTicket: () => number): Generator<Simulated, void> {
  const places = items.map(({ start, end, value }, place) => ({
    start,
    end,
    place,
    gain: cents(value) - cents(price),
  }));
  const counts = items.map(() => 0);
  const purses = Array.from({ length: PLAYERS }, () => 0);
  const results: Quartiles[] = [UNOPENED];
  for (let opened = 1; opened <= OPENINGS; opened += 1) {
    for (let player = 0; player < PLAYERS; player += 1) {
      const { place, gain } = pickDrop(places, nextTicket());
      counts[place]! += 1;
      purses[player]! += gain;
    }
    results.push(quartilesOf(purses));
    yield { counts: [...counts], results: [...results], ahead: purses.filter((purse) => purse > 0).length };
  }
}

function quartilesOf(purses: readonly number[]): Quartiles {
  const sorted = [...purses].sort((a, b) => a - b);
  const at = (share: number) => (sorted[Math.ceil(share * sorted.length) - 1] ?? 0) / 100;
  return { lower: at(0.25), median: at(0.5), upper: at(0.75) };
}

const cents = (coins: number) => Math.round(coins * 100);

const RANDOM_VALUES = 2 ** 32;
/** The random numbers from this number on are skipped. Otherwise low tickets would come slightly more often. */
const FAIR_BELOW = RANDOM_VALUES - (RANDOM_VALUES % TICKETS);
const AT_ONCE = 4096;

/** Takes tickets from the browser's cryptographic random numbers. Every ticket has the same chance. */
export function ticketSource(fill: (numbers: Uint32Array<ArrayBuffer>) => void): () => number {
  const numbers = new Uint32Array(AT_ONCE);
  let used = AT_ONCE;
  return function nextTicket(): number {
    if (used === AT_ONCE) {
      fill(numbers);
      used = 0;
    }
    const number = numbers[used++]!;
    return number < FAIR_BELOW ? (number % TICKETS) + 1 : nextTicket();
  };
}
