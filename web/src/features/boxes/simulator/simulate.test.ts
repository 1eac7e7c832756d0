import { TICKETS } from "@vitrine/contract/fairness/ticket.ts";
import { expect, test } from "vitest";
import { OPENINGS, PLAYERS, simulate, ticketSource } from "./simulate.ts";

const box = {
  price: 10.1,
  items: [
    { start: 1, end: 50_000, value: 4.05 },
    { start: 50_001, end: 90_000, value: 10.1 },
    { start: 90_001, end: TICKETS, value: 52.35 },
  ],
};

/** Returns tickets with equal distances, so that each item drops exactly as often as its chance says. */
function inTurn(step: number) {
  let ticket = 1 - step;
  return () => {
    ticket += step;
    if (ticket > TICKETS) ticket -= TICKETS;
    return ticket;
  };
}

const last = <Value>(values: Iterable<Value>) => [...values].at(-1)!;

test("ten thousand openings count every item by its tickets", () => {
  const { counts, results } = last(simulate(box, inTurn(10)));
  expect(counts).toEqual([5_000, 4_000, 1_000]);
  expect(results).toHaveLength(OPENINGS + 1);
});

test("each step opens one box for each player", () => {
  const sums = [...simulate(box, inTurn(10))].map(({ counts }) => counts.reduce((all, count) => all + count, 0));
  expect(sums).toEqual(Array.from({ length: OPENINGS }, (_, step) => (step + 1) * PLAYERS));
});

test("results are exact sums of values less prices, and quartiles are the results of the 25th, 50th and 75th player", () => {
  // Players 1 to 50 always get the first item, 51 to 90 the second one and 91 to 100 the third one.
  const { results, ahead } = last(simulate(box, inTurn(1_000)));
  expect(results[1]).toEqual({ lower: -6.05, median: -6.05, upper: 0 });
  expect(results[OPENINGS]).toEqual({ lower: -605, median: -605, upper: 0 });
  expect(ahead).toBe(10);
});

test("tickets go from 1 to 100 000, and random numbers without a fair ticket are skipped", () => {
  const given = [0, 99_999, 100_000, 4_294_899_999, 4_294_900_000, 4_294_967_295, 7];
  const nextTicket = ticketSource((numbers) => numbers.set(given));
  expect([nextTicket(), nextTicket(), nextTicket(), nextTicket(), nextTicket()]).toEqual([1, TICKETS, 1, TICKETS, 8]);
});

test("ticketSource requests new random numbers when all are used", () => {
  let asked = 0;
  const nextTicket = ticketSource((numbers) => numbers.fill(asked++));
  const drawn = new Set(Array.from({ length: 10_000 }, nextTicket));
  expect(drawn).toEqual(new Set([1, 2, 3]));
});
