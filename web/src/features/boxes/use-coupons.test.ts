import type { Coupon } from "@vitrine/contract/rewards/coupons.ts";
import { describe, expect, it } from "vitest";
import { couponDiscount, fitsBox } from "./use-coupons.ts";

const coupon: Coupon = {
  ...{ id: 1, couponType: 0, rate: 0.15, amount: null, most: 5, least: 0, boxId: null, state: "usable" },
  ...{ validFrom: "2026-11-01T00:00:00Z", validTo: "2026-12-01T00:00:00Z", usedTime: null },
};
const fixed = (amount: number): Coupon => ({ ...coupon, rate: null, amount, most: amount });

describe("the discount of a coupon", () => {
  it("is its share of one price, rounded down to whole cents", () => {
    expect(couponDiscount(coupon, 12.5)).toBe(1.87);
    expect(couponDiscount({ ...coupon, rate: 0.07 }, 1.1)).toBe(0.07);
  });

  it("is never more than its maximum", () => {
    expect(couponDiscount(coupon, 5000)).toBe(5);
  });

  it("leaves one cent to be paid", () => {
    expect(couponDiscount(fixed(20), 2)).toBe(1.99);
    expect(couponDiscount(fixed(20), 0.01)).toBe(0);
  });
});

describe("the coupons offered for a box", () => {
  const box = { id: 7, price: 10 };

  it("are the coupons for any box and for this box", () => {
    expect(fitsBox(coupon, box)).toBe(true);
    expect(fitsBox({ ...coupon, boxId: 7 }, box)).toBe(true);
    expect(fitsBox({ ...coupon, boxId: 8 }, box)).toBe(false);
  });

  it("do not contain deposit coupons or coupons with a higher minimum price", () => {
    expect(fitsBox({ ...coupon, couponType: 1 }, box)).toBe(false);
    expect(fitsBox({ ...coupon, least: 10.01 }, box)).toBe(false);
    expect(fitsBox({ ...coupon, least: 10 }, box)).toBe(true);
  });
});
