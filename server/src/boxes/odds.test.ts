import { rangesOf } from "@vitrine/contract/fairness/ticket-ranges.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { hitRate, returnToPlayer } from "./odds.ts";

const versionOf = (priceCents: number, lines: readonly [tickets: number, valueCents: number][]) => {
  const items = rangesOf(lines.map(([tickets, valueCents], index) => ({ itemId: index + 1, tickets, valueCents })));
  return { boxId: 1, version: 1, priceCents, versionHash: "", items };
};

test("the return is the mean value divided by the price, from integers", () => {
  const version = versionOf(100, [
    [10_000, 450],
    [90_000, 51],
  ]);
  expect(returnToPlayer(version)).toBe(0.909);
  expect(returnToPlayer({ ...version, priceCents: 0 })).toBe(0);
});

test("a hit is worth at least the price", () => {
  const version = versionOf(100, [
    [2_000, 101],
    [3_000, 100],
    [95_000, 99],
  ]);
  expect(hitRate(version)).toBe(0.05);
});

test("a box whose items are all worth the price returns the whole price and always hits", () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 500_000 }), fc.integer({ min: 1, max: 99_999 }), (price, first) => {
      const version = versionOf(price, [
        [first, price],
        [100_000 - first, price],
      ]);
      expect([returnToPlayer(version), hitRate(version)]).toEqual([1, 1]);
    }),
  );
});
