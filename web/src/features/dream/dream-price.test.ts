import { expect, it } from "vitest";
import { dreamPrice } from "./dream-price.ts";

const terms = { min: 1, max: 80, coefficient: 1.1, minFee: 1 };

it("the fee equals the server's fee, and the fair price is the fee without the surcharge", () => {
  expect(dreamPrice({ value: 100 }, 5000, terms)).toEqual({ fee: 55, fair: 50, returns: 50 / 55 });
  expect(dreamPrice({ value: 574.01 }, 1234, terms)).toMatchObject({ fee: 77.92, fair: 70.83 });
});

it("a cheap try costs the minimum fee and returns a smaller share", () => {
  const { fee, fair, returns } = dreamPrice({ value: 1 }, 100, terms);
  expect([fee, fair, returns]).toEqual([1, 0.01, 0.01]);
});
