import { describe, expect, it } from "vitest";
import { openCost, sumCoins } from "./open-cost.ts";

describe("the cost of opening", () => {
  it("multiplies in cents", () => {
    expect(openCost(1.1, 3, { balance: 10, secondaryBalance: 0 })).toEqual({ total: 3.3, after: 6.7, missing: 0 });
    expect(openCost(0.29, 10, { balance: 2.9, secondaryBalance: 0 })).toEqual({ total: 2.9, after: 0, missing: 0 });
  });

  it("counts coins and points as one purse", () => {
    expect(openCost(12.5, 2, { balance: 5, secondaryBalance: 20.05 }).after).toBe(0.05);
  });

  it("says what is missing", () => {
    expect(openCost(12.5, 10, { balance: 100, secondaryBalance: 20.5 })).toEqual({
      total: 125,
      after: null,
      missing: 4.5,
    });
  });

  it("adds values without float noise", () => {
    expect(sumCoins([0.1, 0.2, 48])).toBe(48.3);
    expect(sumCoins([])).toBe(0);
  });
});
