import { expect, test } from "vitest";
import { nextTurnMs, phaseOf } from "./phase.ts";

const room = { state: 0, startAt: "2026-11-22T10:00:00.000Z", endAt: "2026-11-22T11:00:00.000Z" };
const [start, end] = [Date.parse(room.startAt), Date.parse(room.endAt)];

test("a room opens exactly at its start and is over exactly at its end", () => {
  expect([start - 1, start, end - 1, end].map((nowMs) => phaseOf(room, nowMs))).toEqual([
    "before",
    "open",
    "open",
    "drawing",
  ]);
});

test("a room is finished or cancelled only if the server says so, at any time", () => {
  for (const nowMs of [start - 1, start, end + 1]) {
    expect(phaseOf({ ...room, state: 1 }, nowMs)).toBe("finished");
    expect(phaseOf({ ...room, state: 2 }, nowMs)).toBe("cancelled");
  }
});

test("the phase changes at the start and at the end of a room, and after that not by the clock", () => {
  expect(nextTurnMs(room, start - 5)).toBe(start);
  expect(nextTurnMs(room, start)).toBe(end);
  expect(nextTurnMs(room, end)).toBeNull();
  expect(nextTurnMs({ ...room, state: 1 }, start)).toBeNull();
});
