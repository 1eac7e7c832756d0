import { expect, test } from "vitest";
import { scoreOf, tossesOf } from "./find-suspects.ts";

test.each([
  [10, 0, 10],
  [1, 0, 1],
  // 11 of the 1024 ways of ten games have at most one win.
  [9, 1, 10 - Math.log2(11)],
  [5, 5, 10 - Math.log2(638)],
  [400, 0, 400],
])("to lose %i and win %i is as unlikely as %d tosses in a row", (lost, won, tosses) => {
  expect(tossesOf(lost, won)).toBeCloseTo(tosses, 9);
});

test("a score begins at 40, grows by 20 with each doubling, and never exceeds 100", () => {
  expect([scoreOf(1), scoreOf(2), scoreOf(2, true), scoreOf(1000)]).toEqual([40, 60, 80, 100]);
});
