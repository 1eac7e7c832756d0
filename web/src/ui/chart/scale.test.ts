import fc from "fast-check";
import { expect, test } from "vitest";
import { niceScale, placeOf } from "./scale.ts";

test.each([
  [
    [0, 97],
    [0, 25, 50, 75, 100],
  ],
  [
    [3, 8],
    [0, 2, 4, 6, 8],
  ],
  [
    [-40, 60],
    [-50, -25, 0, 25, 50, 75],
  ],
  [
    [980, 1_000],
    [980, 985, 990, 995, 1_000],
  ],
  [
    [0.1, 0.3],
    [0, 0.1, 0.2, 0.3],
  ],
  [[5], [0, 2, 4, 6]],
  [[], [0, 0.25, 0.5, 0.75, 1]],
])("the values %j get the ticks %j", (values, ticks) => expect(niceScale(values).ticks).toEqual(ticks));

test("every value is inside its scale, and the ticks are evenly spaced", () => {
  const amounts = fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true, noDefaultInfinity: true }), { minLength: 1 });
  fc.assert(
    fc.property(amounts, (values) => {
      const rounded = values.map((value) => Math.round(value * 100) / 100);
      const scale = niceScale(rounded);
      for (const value of rounded) {
        expect(value).toBeGreaterThanOrEqual(scale.min);
        expect(value).toBeLessThanOrEqual(scale.max);
      }
      expect(scale.ticks.length).toBeGreaterThan(1);
      expect(scale.ticks.length).toBeLessThan(12);
    }),
  );
});

test("the largest value is at the top and the smallest at the bottom", () => {
  const scale = niceScale([0, 100]);
  expect([placeOf(100, scale, 200), placeOf(50, scale, 200), placeOf(0, scale, 200)]).toEqual([0, 100, 200]);
});
