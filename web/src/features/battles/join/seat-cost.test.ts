import { describe, expect, it } from "vitest";
import { losingSeatGets, seatCost } from "./seat-cost.ts";

describe("the cost of a seat", () => {
  it("is the price of the boxes if the room has no cashback", () => {
    expect(seatCost({ prices: [12.5, 12.5], cashback: 0, seats: 4 })).toEqual({
      boxes: 25,
      surcharge: 0,
      entry: 25,
      back: 0,
    });
  });

  it("rounds the surcharge up and the cashback down, in cents", () => {
    expect(seatCost({ prices: [0.33], cashback: 10, seats: 3 })).toEqual({
      boxes: 0.33,
      surcharge: 0.03,
      entry: 0.36,
      back: 0.03,
    });
    expect(seatCost({ prices: [1.99], cashback: 7, seats: 2 })).toMatchObject({ surcharge: 0.07, back: 0.13 });
  });

  it("is computed in cents, without float errors", () => {
    expect(seatCost({ prices: [0.1, 0.2], cashback: 0, seats: 2 }).boxes).toBe(0.3);
  });

  it("contains a surcharge that covers the cashback of all losing seats in every room", () => {
    for (let seats = 2; seats <= 4; seats += 1)
      for (let cashback = 0; cashback <= 10; cashback += 1)
        for (const prices of [[0.01], [0.33, 7.77], [12.5, 48, 320]]) {
          const { surcharge, back } = seatCost({ prices, cashback, seats });
          expect(Math.round(seats * surcharge * 100)).toBeGreaterThanOrEqual(Math.round((seats - 1) * back * 100));
        }
  });

  it("comes with a cashback for a losing seat: a share of the prices of its boxes", () => {
    expect(losingSeatGets([{ price: 48 }, { price: 2 }], 10)).toBe(5);
  });
});
