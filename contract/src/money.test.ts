import fc from "fast-check";
import { expect, test } from "vitest";
import { formatCoins, MAX_INPUT_CENTS, toCents, toCoins } from "./money.ts";

const inputCents = fc.integer({ min: 0, max: MAX_INPUT_CENTS });

test("every amount is the same after conversion to the API and back, as a number and as text", () => {
  fc.assert(
    fc.property(inputCents, (cents) => {
      const coins = toCoins(cents);
      const wire = JSON.parse(JSON.stringify(coins)) as number;
      expect([toCents(coins), toCents(wire), toCents(String(coins)), toCents(coins.toFixed(2))]).toEqual(
        Array(4).fill(cents),
      );
    }),
  );
});

test("the API never sends more than two decimals or an exponent", () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e13, max: 1e13 }), (cents) => {
      expect(JSON.stringify(toCoins(cents))).toMatch(/^-?\d+(\.\d{1,2})?$/);
    }),
  );
});

test("a number with a third decimal is not an amount", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999 }), fc.integer({ min: 1, max: 9 }), (cents, thousandths) => {
      expect(toCents(`${(cents / 100).toFixed(2)}${thousandths}`)).toBeNull();
    }),
  );
});

test("for any input the result is null or whole cents within the limit", () => {
  fc.assert(
    fc.property(fc.anything(), (given) => {
      const cents = toCents(given);
      expect(cents === null || (Number.isSafeInteger(cents) && cents >= 0 && cents <= MAX_INPUT_CENTS)).toBe(true);
    }),
  );
});

test.each([
  -1,
  -0,
  0.001,
  1e7,
  1e21,
  1e-7,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  "",
  " 1",
  "+1",
  "-1",
  "1e3",
  "0x10",
  ".5",
  "1.",
  "1,5",
  "10000000",
  null,
  undefined,
  true,
  [1],
  { valueOf: () => 1 },
])("%o is not an amount", (given) => {
  expect(toCents(given)).toBeNull();
});

test("a fraction of a cent or an unsafe integer cannot be sent", () => {
  for (const cents of [0.5, Number.NaN, 2 ** 53]) expect(() => toCoins(cents)).toThrow(RangeError);
});

test("a price is shown with two decimals, a trailing .00 left out", () => {
  expect([12.5, 12, 0.05, 1234567.8].map(formatCoins)).toEqual(["12.50", "12", "0.05", "1234567.80"]);
});
