import { expect, it } from "vitest";
import { asksBeforeSale } from "./sale-caution.ts";

it("asks before a valuable sum or a top piece is sold, and not for pocket money", () => {
  expect(asksBeforeSale(199.99, [2, 4])).toBe(false);
  expect(asksBeforeSale(200, [4])).toBe(true);
  expect(asksBeforeSale(3, [4, 1])).toBe(true);
  expect(asksBeforeSale(0, [])).toBe(false);
});
