import fc from "fast-check";
import { expect, test } from "vitest";
import { readShopSettings } from "./environment.ts";
import { priceCentsOf, recoveryCentsOf } from "./offers.ts";

test("the price is the value plus five percent, rounded up to the cent", () => {
  expect([100, 4000, 99, 1].map((value) => priceCentsOf(value, 105))).toEqual([105, 4200, 104, 2]);
});

test("at every allowed percentage no item costs less than it sells back for", () => {
  const values = fc.integer({ min: 1, max: 999_999_999 });
  fc.assert(
    fc.property(values, fc.integer({ min: 100, max: 1000 }), (valueCents, percent) => {
      const priceCents = priceCentsOf(valueCents, percent);
      expect(priceCents >= recoveryCentsOf(valueCents) && recoveryCentsOf(valueCents) <= valueCents).toBe(true);
      // The price is rounded up by less than a cent.
      expect(priceCents * 100 - valueCents * percent).toBeGreaterThanOrEqual(0);
      expect(priceCents * 100 - valueCents * percent).toBeLessThan(100);
    }),
  );
});

test("the server does not start with a percentage below the sell-back price", () => {
  expect(() => readShopSettings({ SHOP_PERCENT: "99" })).toThrow("SHOP_PERCENT");
  expect(readShopSettings({}).shopPercent).toBe(105);
});
