import { expect, test } from "vitest";
import { roundTape } from "./round-tape.ts";

const item = { name: "Claw", image: "/claw.webp", grade: 4, value: 1 };
const items = [
  { ...item, itemId: 1, start: 1, end: 30_000 },
  { ...item, itemId: 2, start: 30_001, end: 100_000 },
];
const at = { battleId: 7, round: 1, pos: 1, items, quick: false };
const idsOf = (change: Partial<typeof at> = {}) => roundTape({ ...at, ...change }).cells.map(({ itemId }) => itemId);

test("all viewers see the same tape, and each seat and round has another tape", () => {
  expect(idsOf()).toEqual(idsOf());
  expect(idsOf({ pos: 2 })).not.toEqual(idsOf());
  expect(idsOf({ round: 2 })).not.toEqual(idsOf());
  expect(idsOf({ battleId: 8 })).not.toEqual(idsOf());
});

test("a quick tape is shorter, starts with the same cells, and has the same number of cells after its drop", () => {
  const long = roundTape(at);
  const quick = roundTape({ ...at, quick: true });
  expect(quick.cells.length).toBeLessThan(long.cells.length);
  expect(quick.cells.length - quick.stopAt).toBe(long.cells.length - long.stopAt);
  expect(quick.cells).toEqual(long.cells.slice(0, quick.cells.length));
});
