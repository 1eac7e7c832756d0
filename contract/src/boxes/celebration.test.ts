import { expect, test } from "vitest";
import { celebration, measuredPrice } from "./celebration.ts";

test("an item whose value is below or equal to the price is not celebrated", () => {
  expect(celebration(96, 128)).toBe(0);
  expect(celebration(128, 128)).toBe(0);
  expect(celebration(0, 128)).toBe(0);
});

test("only value ÷ price counts: a value of 12 at the price 1 is celebrated like a value of 1,536 at the price 128", () => {
  expect(celebration(12, 1)).toBeCloseTo(celebration(1_536, 128));
  expect(celebration(12, 1)).toBeGreaterThan(0.5);
  expect(celebration(150, 128)).toBeLessThan(0.05);
});

test("each doubling of the value raises the strength by the same step, up to the full strength", () => {
  const steps = [2, 4, 8, 16, 32, 64].map((times) => celebration(times * 12.5, 12.5));
  for (const [place, strength] of steps.entries()) expect(strength).toBeCloseTo((place + 1) / 6);
  expect(celebration(1_000, 1)).toBe(1);
});

test("the items of a free box are compared with its average value", () => {
  const items = [
    { value: 10, start: 1, end: 10_000 },
    { value: 1, start: 10_001, end: 100_000 },
  ];
  expect(measuredPrice({ price: 0, items })).toBeCloseTo(1.9);
  expect(measuredPrice({ price: 5, items })).toBe(5);
  expect(celebration(1, measuredPrice({ price: 0, items }))).toBe(0);
  expect(celebration(5, 0)).toBe(0);
});
