import { expect, it } from "vitest";
import { asksBeforeSale } from "./sell.ts";

it("asks before the sale of a high sum or a top item, and not for small sums", () => {
  expect(asksBeforeSale(199.99, [2, 4])).toBe(false);
  expect(asksBeforeSale(200, [4])).toBe(true);
  expect(asksBeforeSale(3, [4, 1])).toBe(true);
  expect(asksBeforeSale(0, [])).toBe(false);
});
