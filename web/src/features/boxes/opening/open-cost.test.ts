import { describe, expect, it } from "vitest";
import { openCost, sumCoins } from "./open-cost.ts";

describe("the cost of opening", () => {
  it("is the price times the number of boxes, computed in cents", () => {
    expect(openCost({ price: 1.1, count: 3 }, { balance: 10, secondaryBalance: 0 })).toEqual({
      total: 3.3,
      before: 3.3,
      after: { coins: 6.7, points: 0 },
      missing: 0,
    });
    expect(openCost({ price: 0.29, count: 10 }, { balance: 2.9, secondaryBalance: 0 })).toEqual({
      total: 2.9,
      before: 2.9,
      after: { coins: 0, points: 0 },
      missing: 0,
    });
  });

  it("is paid with coins, and with points only if the coins are not enough", () => {
    const after = (balance: number, coinsOnly = false) =>
      openCost({ price: 12.5, count: 2 }, { balance, secondaryBalance: 87.59, coinsOnly }).after;
    expect(after(12_633.32)).toEqual({ coins: 12_608.32, points: 87.59 });
    expect(after(5)).toEqual({ coins: 0, points: 67.59 });
    expect(after(12_633.32, true)).toEqual({ coins: 12_608.32, points: 87.59 });
    expect(after(5, true)).toBeNull();
  });

  it("has the missing amount if the balances are not enough", () => {
    expect(openCost({ price: 12.5, count: 10 }, { balance: 100, secondaryBalance: 20.5 })).toEqual({
      total: 125,
      before: 125,
      after: null,
      missing: 4.5,
    });
  });

  it("contains a discount only once, for any number of boxes", () => {
    const cost = openCost({ price: 12.5, count: 3, discount: 1.87 }, { balance: 36, secondaryBalance: 0 });
    expect(cost).toEqual({ total: 35.63, before: 37.5, after: { coins: 0.37, points: 0 }, missing: 0 });
  });

  it("is an exact sum, without errors of floats", () => {
    expect(sumCoins([0.1, 0.2, 48])).toBe(48.3);
    expect(sumCoins([])).toBe(0);
  });
});
