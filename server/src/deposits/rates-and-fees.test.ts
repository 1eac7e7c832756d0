import fc from "fast-check";
import { expect, test } from "vitest";
import { quoteDeposit } from "./rates-and-fees.ts";

test.each([
  ["100 CNY by card", 10_000, { millionths: 1_000_000, spreadHundredths: 0, feeHundredths: 150 }, [10_000, 150, 9850]],
  ["10 USD without a fee", 1000, { millionths: 7_100_000, spreadHundredths: 200, feeHundredths: 0 }, [6958, 0, 6958]],
  ["1 RUB", 100, { millionths: 88_000, spreadHundredths: 200, feeHundredths: 150 }, [8, 1, 7]],
  ["a hundredth of a rouble", 1, { millionths: 88_000, spreadHundredths: 200, feeHundredths: 150 }, [0, 0, 0]],
  ["0.07 CNY by card", 7, { millionths: 1_000_000, spreadHundredths: 0, feeHundredths: 150 }, [7, 1, 6]],
] as const)("%s is converted exactly", (_, amount, terms, [grossCents, feeCents, coinsCents]) => {
  expect(quoteDeposit(amount, terms)).toEqual({ grossCents, feeCents, coinsCents });
});

test("a quote is exact for every amount: no cent is created, and each rounding loses less than one cent", () => {
  const terms = fc.record({
    millionths: fc.integer({ min: 1, max: 100_000_000 }),
    spreadHundredths: fc.integer({ min: 0, max: 1000 }),
    feeHundredths: fc.integer({ min: 0, max: 2000 }),
  });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 999_999_999 }),
      terms,
      (amount, { millionths, spreadHundredths, ...rest }) => {
        const { feeHundredths } = rest;
        const quote = quoteDeposit(amount, { millionths, spreadHundredths, feeHundredths });
        const worth = BigInt(amount) * BigInt(millionths) * BigInt(10_000 - spreadHundredths);
        const unit = 10_000_000_000n;
        expect(BigInt(quote.grossCents) * unit <= worth && worth < BigInt(quote.grossCents + 1) * unit).toBe(true);
        expect(quote.coinsCents + quote.feeCents).toBe(quote.grossCents);
        const asked = BigInt(quote.grossCents) * BigInt(feeHundredths);
        expect(BigInt(quote.feeCents) * 10_000n >= asked && asked > BigInt(quote.feeCents - 1) * 10_000n).toBe(true);
      },
    ),
  );
});
