import { expect, it } from "vitest";
import { asksBeforeSale } from "./sell.ts";

it("a sale needs a confirmation for a high sum or a top item, but not for a small sum", () => {
  expect(asksBeforeSale(199.99, [2, 4])).toBe(false);
  expect(asksBeforeSale(200, [4])).toBe(true);
  expect(asksBeforeSale(3, [4, 1])).toBe(true);
  expect(asksBeforeSale(0, [])).toBe(false);
});
