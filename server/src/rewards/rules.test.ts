import { FIRST_DEPOSIT } from "@vitrine/contract/rewards/rules.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { couponBonus, DAILY_STEPS, firstBonus, reachedSteps } from "./rules.ts";

const cents = fc.integer({ min: 1, max: 999_999_999 });

test.each([
  [1, 0],
  [5, 1],
  [10_00, 2_00],
  [99_99, 19_99],
  [1_000_00, 200_00],
  [1_000_01, 200_00],
  [50_000_00, 200_00],
])("a first deposit of %i cents earns %i", (coins, points) => {
  expect(firstBonus(coins, FIRST_DEPOSIT)).toBe(points);
});

test("a first bonus is whole cents, and never more than the share or the maximum", () => {
  fc.assert(
    fc.property(cents, (coins) => {
      const bonus = firstBonus(coins, FIRST_DEPOSIT);
      expect(Number.isSafeInteger(bonus)).toBe(true);
      expect(bonus).toBeLessThanOrEqual(Math.min(FIRST_DEPOSIT.mostCents, coins / 5));
    }),
  );
});

test.each([
  [9_99, [], []],
  [10_00, [], [1]],
  [49_99, [], [1]],
  [50_00, [], [1, 2]],
  [200_00, [], [1, 2, 3]],
  [200_00, [1, 2], [3]],
  [10_00, [1], []],
  [999_00, [1, 2, 3], []],
])("a day with deposits of %i cents that has already earned the steps %j now earns %j", (deposited, earned, steps) => {
  expect(reachedSteps(DAILY_STEPS, deposited, earned).map(({ step }) => step)).toEqual(steps);
});

test("a day earns each step once, however its deposits are divided", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 100_00 }), { maxLength: 12 }), (deposits) => {
      let sum = 0;
      const earned: number[] = [];
      for (const coins of deposits) {
        sum += coins;
        earned.push(...reachedSteps(DAILY_STEPS, sum, earned).map(({ step }) => step));
      }
      expect(earned).toEqual(DAILY_STEPS.filter(({ fromCents }) => sum >= fromCents).map(({ step }) => step));
    }),
  );
});

test.each([
  [{ percentHundredths: 1000, amountCents: null, mostCents: 50_00 }, 100_00, 10_00],
  [{ percentHundredths: 1000, amountCents: null, mostCents: 50_00 }, 900_00, 50_00],
  [{ percentHundredths: 1250, amountCents: null, mostCents: 50_00 }, 10_07, 1_25],
  [{ percentHundredths: 1, amountCents: null, mostCents: 50_00 }, 99, 0],
  [{ percentHundredths: null, amountCents: 5_00, mostCents: 5_00 }, 10_00, 5_00],
  [{ percentHundredths: null, amountCents: 5_00, mostCents: 3_00 }, 10_00, 3_00],
])("the coupon %j on a deposit of %i cents gives %i cents", (terms, coins, points) => {
  expect(couponBonus(terms, coins)).toBe(points);
});
