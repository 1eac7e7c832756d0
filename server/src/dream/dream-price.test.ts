import { DREAM_CHANCE } from "@vitrine/contract/dream/rules.ts";
import { dreamFeeCents } from "@vitrine/contract/fairness/dream-price.ts";
import { MAX_INPUT_CENTS } from "@vitrine/contract/money.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readDreamSettings } from "./environment.ts";

const values = fc.oneof(fc.integer({ min: 100, max: MAX_INPUT_CENTS }), fc.integer({ min: 100, max: 20_000 }));
const chances = fc.integer({ min: DREAM_CHANCE.least, max: DREAM_CHANCE.most });
const coefficients = fc.integer({ min: 107, max: 10_000 });
const minimums = fc.integer({ min: 100, max: 100_000 });

test("for every value and chance a dream returns at most 0.95 of its fee", () => {
  fc.assert(
    fc.property(values, chances, coefficients, minimums, (valueCents, p, coefficient, minimumCents) => {
      const feeCents = dreamFeeCents({ valueCents, p, coefficient, minimumCents });
      // Compares the mean return with 0.95 of the fee, both times a million, in integers.
      expect(BigInt(valueCents) * BigInt(p) * 100n <= BigInt(feeCents) * 950_000n).toBe(true);
    }),
    { numRuns: 20_000 },
  );
});

test("the fee is the price rounded up to the cent, and at least the minimum", () => {
  fc.assert(
    fc.property(values, chances, coefficients, minimums, (valueCents, p, coefficient, minimumCents) => {
      const fee = BigInt(dreamFeeCents({ valueCents, p, coefficient, minimumCents }));
      const exact = [valueCents, p, coefficient].reduce((product, factor) => product * BigInt(factor), 1n);
      const covers = (cents: bigint) => cents * 10n ** 6n >= exact && cents >= BigInt(minimumCents);
      expect([covers(fee), covers(fee - 1n)]).toEqual([true, false]);
    }),
    { numRuns: 20_000 },
  );
});

test("the server does not start with a coefficient that returns too much of the stakes", () => {
  expect(readDreamSettings({})).toMatchObject({ dreamCoefficient: 110, dreamMinimumCents: 100 });
  expect(readDreamSettings({ DREAM_COEFFICIENT: "107" }).dreamCoefficient).toBe(107);
  expect(() => readDreamSettings({ DREAM_COEFFICIENT: "106" })).toThrow("DREAM_COEFFICIENT");
});
