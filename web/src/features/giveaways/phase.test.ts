import { expect, test } from "vitest";
import { nextTurnMs, phaseOf } from "./phase.ts";

const room = { state: 0, startAt: "2026-11-22T10:00:00.000Z", endAt: "2026-11-22T11:00:00.000Z" };
const [start, end] = [Date.parse(room.startAt), Date.parse(room.endAt)];

test("a room is to come, open from its start, and over at its end to the millisecond", () => {
  expect([start - 1, start, end - 1, end].map((nowMs) => phaseOf(room, nowMs))).toEqual([
    "before",
    "open",
    "open",
    "drawing",
  ]);
});

test("only the server says that a room is drawn or called off, whatever the clock says", () => {
  for (const nowMs of [start - 1, start, end + 1]) {
    expect(phaseOf({ ...room, state: 1 }, nowMs)).toBe("finished");
    expect(phaseOf({ ...room, state: 2 }, nowMs)).toBe("cancelled");
  }
});

test("the clock moves a room on at its start and at its end, and no further", () => {
  expect(nextTurnMs(room, start - 5)).toBe(start);
  expect(nextTurnMs(room, start)).toBe(end);
  expect(nextTurnMs(room, end)).toBeNull();
  expect(nextTurnMs({ ...room, state: 1 }, start)).toBeNull();
});
