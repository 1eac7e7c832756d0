import { expect, test } from "vitest";
import { askAgainMs } from "./ask-again.ts";
import { roomOf } from "./test-room.ts";

const START = Date.parse("2026-11-22T10:00:00.000Z");
const running = roomOf([[1], [2]]);

test("without the feed a page asks right after the moment of the round that it does not know", () => {
  expect(askAgainMs(running, { nowMs: START + 1_000, live: false })).toBe(3_060);
});

test("with the feed it gives the frame time to come", () => {
  expect(askAgainMs(running, { nowMs: START + 1_000, live: true })).toBe(3_600);
  expect(askAgainMs({ ...running, roundMs: 1_200 }, { nowMs: START + 1_000, live: true })).toBe(500);
});

test("what is overdue is asked for soon, not at once and not in a storm", () => {
  expect(askAgainMs(running, { nowMs: START + 20_000, live: true })).toBe(400);
});

test("after the last round it asks for the end", () => {
  const shown = roomOf([
    [1, 1, 1],
    [2, 2, 2],
  ]);
  expect(askAgainMs(shown, { nowMs: START + 11_000, live: false })).toBe(1_060);
});

test("a waiting room is asked for when the house fills its seats or when it ends, at the latest", () => {
  const waiting = roomOf([[], []], { state: 0, startedAt: null, botsAt: "2026-11-22T10:00:02.000Z" });
  expect(askAgainMs(waiting, { nowMs: START, live: true })).toBe(2_400);
  expect(askAgainMs({ ...waiting, botsAt: null }, { nowMs: START, live: true })).toBe(30_000);
  expect(askAgainMs({ ...waiting, botsAt: null }, { nowMs: START, live: false })).toBe(3_000);
});

test("a battle that is over is never asked for again", () => {
  for (const state of [2, 3, 4]) expect(askAgainMs({ ...running, state }, { nowMs: START, live: false })).toBeNull();
});
