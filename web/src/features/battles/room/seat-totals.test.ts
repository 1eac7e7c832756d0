import { expect, test } from "vitest";
import { bestOfRound, seatTotalsOf } from "./seat-totals.ts";
import { roomOf } from "./test-room.ts";

test("totals are exact and count only the shown rounds", () => {
  const room = roomOf([
    [0.1, 0.2, 50],
    [0.3, 0.4, 1],
  ]);
  expect(seatTotalsOf(room, 2).map(({ total }) => total)).toEqual([0.3, 0.7]);
  expect(seatTotalsOf(room, 3).map(({ total }) => total)).toEqual([50.3, 1.7]);
});

test("the highest leads in a classic battle and has the strongest light", () => {
  const [first, second] = seatTotalsOf(roomOf([[10], [4]]), 1);
  expect(first).toEqual({ total: 10, leads: true, behind: 0, light: 0.85 });
  expect(second?.leads).toBe(false);
  expect(second?.behind).toBe(6);
  expect(second?.light).toBeCloseTo(0.49);
});

test("the lowest leads in a reverse battle and has the strongest light", () => {
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
