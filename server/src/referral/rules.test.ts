import fc from "fast-check";
import { expect, test } from "vitest";
import { LEVELS, levelOf, rebateOf } from "./rules.ts";

test.each([
  [0, 1],
  [999_99, 1],
  [1_000_00, 2],
  [4_999_99, 2],
  [5_000_00, 3],
  [20_000_00, 4],
  [99_999_99, 4],
  [100_000_00, 5],
  [999_999_999_99, 5],
])("%i cents of experience are level %i", (experience, level) => {
  expect(levelOf(experience, LEVELS).level).toBe(level);
});

test.each([
  [100_00, 100, 1_00],
  [100_00, 150, 1_50],
  [99, 100, 0],
  [199, 500, 9],
  [9_999_999_99, 500, 499_999_99],
])("of %i cents at %i hundredths of a percent the rebate is %i", (coins, ratio, rebate) => {
  expect(rebateOf(coins, ratio)).toBe(rebate);
});

test("a rebate is whole cents and never more than its share", () => {
  const coins = fc.integer({ min: 1, max: 999_999_999 });
  const ratio = fc.constantFrom(100, 150, 200, 300, 500);
  fc.assert(
    fc.property(coins, ratio, (coinsCents, ratioHundredths) => {
      const rebate = rebateOf(coinsCents, ratioHundredths);
      expect(Number.isSafeInteger(rebate)).toBe(true);
      expect(rebate * 10_000).toBeLessThanOrEqual(coinsCents * ratioHundredths);
    }),
  );
});
