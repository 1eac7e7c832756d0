import { expect, test } from "vitest";
import { bestOfRound, lampOf, lossOf, seatTotalsOf } from "./seat-totals.ts";
import { roomOf } from "./test-room.ts";

test("totals are exact and count only the shown rounds", () => {
  const room = roomOf([
    [0.1, 0.2, 50],
    [0.3, 0.4, 1],
  ]);
  expect(seatTotalsOf(room, 2).map(({ total }) => total)).toEqual([0.3, 0.7]);
  expect(seatTotalsOf(room, 3).map(({ total }) => total)).toEqual([50.3, 1.7]);
});

test("in a classic battle the seat with the highest total leads and has the strongest light", () => {
  const [first, second] = seatTotalsOf(roomOf([[10], [4]]), 1);
  expect(first).toEqual({ total: 10, leads: true, behind: 0, light: 0.85 });
  expect(second?.leads).toBe(false);
  expect(second?.behind).toBe(6);
  expect(second?.light).toBeCloseTo(0.49);
});

test("in a reverse battle the seat with the lowest total leads and has the strongest light", () => {
  const seatTotals = seatTotalsOf(roomOf([[10], [4], [7]], { mode: 1 }), 1);
  expect(seatTotals.map(({ leads }) => leads)).toEqual([false, true, false]);
  expect(seatTotals.map(({ light }) => light)).toEqual([0.25, 0.85, 0.55]);
});

test("no seat leads before the first round, and equal seats lead together", () => {
  expect(seatTotalsOf(roomOf([[5], [5]]), 0).map(({ leads, light }) => [leads, light])).toEqual([
    [false, 0.25],
    [false, 0.25],
  ]);
  expect(seatTotalsOf(roomOf([[5], [5]]), 1).every(({ leads }) => leads)).toBe(true);
});

test("the best item of a round is marked, also when two seats share it", () => {
  const room = roomOf([
    [1, 3],
    [2, 3],
  ]);
  expect(bestOfRound(room, 1)).toEqual([2]);
  expect(bestOfRound(room, 2)).toEqual([1, 2]);
  expect(bestOfRound(room, 3)).toEqual([]);
});

test("in a reverse battle the cheapest item of a round is the best", () => {
  const room = roomOf([[1], [2], [1]], { mode: 1 });
  expect(bestOfRound(room, 1)).toEqual([1, 3]);
});

test("the loss has the difference to the winner, the value of the lost items, and the cost after the cashback", () => {
  const room = roomOf(
    [
      [10.1, 0.2],
      [4, 3.3],
    ],
    { winner: 1, mine: { pos: 2, creator: false } },
  );
  expect(lossOf(room)).toEqual({ behind: 3, given: 7.3, cashback: 0.75, cost: 9.75 });
  expect(lossOf({ ...room, mode: 1, winner: 2, mine: { pos: 1, creator: true } })).toMatchObject({
    behind: 3,
    given: 10.3,
  });
  expect(lossOf(roomOf([[5], [5]], { winner: 1, mine: { pos: 2, creator: false } }))?.behind).toBe(0);
});

test("winners, visitors without a seat and players of a running battle have no loss", () => {
  expect(lossOf(roomOf([[5], [1]], { winner: 1, mine: { pos: 1, creator: true } }))).toBeNull();
  expect(lossOf(roomOf([[5], [1]], { winner: 1 }))).toBeNull();
  expect(lossOf(roomOf([[5], [1]], { mine: { pos: 2, creator: false } }))).toBeNull();
});

test("lamps turn on in seat order, then show the ranks, then are all dim, and at the end only the winner's lamp is on", () => {
  const room = roomOf([[10], [4], [1]], { winner: 2 });
  const lamps = (frame: Parameters<typeof lampOf>[0]["frame"]) =>
    seatTotalsOf(room, frame.open).map((totals, index) => lampOf({ room, pos: index + 1, frame, totals }));
  expect(lamps({ at: "lead", open: 0, lit: 0 })).toEqual([0, 0, 0]);
  expect(lamps({ at: "lead", open: 0, lit: 2 })).toEqual([0.9, 0.9, 0]);
  const [first, second, third] = lamps({ at: "round", round: 2, open: 1 });
  expect(first).toBeGreaterThan(second!);
  expect(second).toBeGreaterThan(third!);
  expect(new Set(lamps({ at: "closing", open: 1 })).size).toBe(1);
  expect(lamps({ at: "win", open: 1 })).toEqual([0, 1, 0]);
});
