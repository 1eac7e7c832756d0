import { expect, test } from "vitest";
import { askAgainMs } from "./use-giveaway.ts";

const room = { state: 0, startAt: "2026-11-22T10:00:00.000Z", endAt: "2026-11-22T11:00:00.000Z" };
const end = Date.parse(room.endAt);

test("an open room is polled from time to time, and right after its end", () => {
  expect(askAgainMs(room, { nowMs: end - 600_000, share: 0.5 })).toBe(20_000);
  expect(askAgainMs(room, { nowMs: end - 3_000, share: 0 })).toBe(3_150);
});

test("pages that wait for the same draw poll at different times", () => {
  const asked = [0, 0.25, 0.5, 1].map((share) => askAgainMs(room, { nowMs: end - 1, share }));
  expect(new Set(asked).size).toBe(4);
  for (const waitMs of asked) expect(waitMs).toBeGreaterThan(150);
});

test("a room is polled every few seconds during its draw, and less often if the draw is overdue", () => {
  expect(askAgainMs(room, { nowMs: end + 5_000, share: 0.5 })).toBe(2_000);
  expect(askAgainMs(room, { nowMs: end + 500_000, share: 0.5 })).toBe(10_000);
});

test("a room that has not started is polled at its start", () => {
  expect(askAgainMs(room, { nowMs: Date.parse(room.startAt) - 1_000, share: 0 })).toBe(1_150);
});

test("a drawn or cancelled room is never polled again", () => {
  for (const state of [1, 2]) expect(askAgainMs({ ...room, state }, { nowMs: end, share: 0 })).toBeNull();
});
