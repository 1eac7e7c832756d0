import { expect, test } from "vitest";
import { chanceOfCount, chanceOfSum } from "./expect-share.ts";

test("the chance of a count is that of all counts as far off, on both sides", () => {
  // Of four throws of a coin: all or none heads is 2 of 16, and anything is 1.
  expect(chanceOfCount({ count: 4, of: 4, share: 0.5 })).toBeCloseTo(2 / 16, 12);
  expect(chanceOfCount({ count: 3, of: 4, share: 0.5 })).toBeCloseTo(10 / 16, 12);
  expect(chanceOfCount({ count: 2, of: 4, share: 0.5 })).toBeCloseTo(1, 12);
  // On the short side of an uneven share no count is as far off as nine of ten.
  expect(chanceOfCount({ count: 9, of: 10, share: 0.25 })).toBeCloseTo(10 * 0.25 ** 9 * 0.75 + 0.25 ** 10, 12);
});

test("far off in a thousand is as unlikely as the bell curve says", () => {
  // Five sigma: 5.7e-7.
  const chance = chanceOfCount({ count: 579, of: 1000, share: 0.5 });
  expect(chance).toBeGreaterThan(3e-7);
  expect(chance).toBeLessThan(9e-7);
});

test("the bound of a sum lies above its chance, and not far above", () => {
  const coin = [
    { chance: 0.5, value: 0 },
    { chance: 0.5, value: 1 },
  ];
  for (const count of [0, 400, 579, 640]) {
    const exact = chanceOfCount({ count, of: 1000, share: 0.5 });
    const bound = chanceOfSum({ sum: count, draws: [{ count: 1000, ways: coin }] });
    expect(bound).toBeGreaterThan(exact);
    expect(Math.log(bound)).toBeLessThan(0.9 * Math.log(exact) + 1);
  }
});

test("one rare high value among few draws is no wonder, though it is far off by the bell curve; three are", () => {
  const ways = [
    { chance: 0.001, value: 500 },
    { chance: 0.999, value: 0.5 },
  ];
  const of = (rare: number) => chanceOfSum({ sum: 500 * rare + 0.5 * (14 - rare), draws: [{ count: 14, ways }] });
  expect(of(1)).toBeGreaterThan(0.01);
  expect(of(3)).toBeLessThan(1e-5);
  expect(of(0)).toBe(1);
});
