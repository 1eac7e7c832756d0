import { expect, test } from "vitest";
import { momentOfRound, shownRound } from "./stored-rooms.ts";

const startedAt = new Date("2026-11-22T10:00:00Z");
const battle = { startedAt, roundMs: 4000, roundCount: 3 };
const after = (ms: number) => new Date(startedAt.getTime() + ms);

test("no round is shown before the rolls exist or before the lead time is over", () => {
  expect(shownRound({ ...battle, startedAt: null }, after(10_000))).toBe(0);
  expect(shownRound(battle, after(-1500))).toBe(0);
  expect(shownRound(battle, after(-1))).toBe(0);
});

test("each round is shown from its moment on, and the last round stays", () => {
  const shown = [0, 3999, 4000, 7999, 8000, 11_999, 12_000, 1e9].map((ms) => shownRound(battle, after(ms)));
  expect(shown).toEqual([1, 1, 2, 2, 3, 3, 3, 3]);
});

test("a round is first shown at exactly its time", () => {
  for (const round of [1, 2, 3]) {
    const moment = momentOfRound(battle, round);
    expect(shownRound(battle, moment)).toBe(round);
    expect(shownRound(battle, new Date(moment.getTime() - 1))).toBe(round - 1);
  }
});
