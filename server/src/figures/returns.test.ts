import fc from "fast-check";
import { expect, test } from "vitest";
import { addPlays, judgeReturn, NO_PLAYS, playsOfBox } from "./returns.ts";

// One ticket in ten pays 500, the others 50: 95 on average, with a variance of 0.1 × 0.9 × 450².
const odds = {
  priceCents: 100,
  items: [
    { start: 1, end: 10_000, itemId: 1, valueCents: 500 },
    { start: 10_001, end: 100_000, itemId: 2, valueCents: 50 },
  ],
};

test("the band of 10 000 openings is the declared return and 1.96 standard deviations of their mean", () => {
  const judged = judgeReturn(playsOfBox(odds, { rolls: 10_000, valueCents: 950_000 }));
  expect(judged).toMatchObject({ declared: 0.95, actual: 0.95, verdict: "inside" });
  expect(judged!.high - 0.95).toBeCloseTo((1.959964 * Math.sqrt(0.09) * 450) / 100 / 100, 9);
});

test.each([
  [976_000, "inside"],
  [977_000, "above"],
  [924_000, "inside"],
  [923_000, "below"],
])("10 000 openings that paid %s cents are %s", (valueCents, verdict) => {
  expect(judgeReturn(playsOfBox(odds, { rolls: 10_000, valueCents }))!.verdict).toBe(verdict);
});

test("a few openings say nothing, however much they paid, and no stake has no return", () => {
  expect(judgeReturn(playsOfBox(odds, { rolls: 100, valueCents: 50_000 }))!.verdict).toBe("few");
  expect(judgeReturn(NO_PLAYS)).toBeUndefined();
});

test("openings on several days are judged like the same openings on one day", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 30 }), (days) => {
      const parts = days.map((rolls) => playsOfBox(odds, { rolls, valueCents: rolls * 90 }));
      const whole = days.reduce((sum, rolls) => sum + rolls, 0);
      const once = judgeReturn(playsOfBox(odds, { rolls: whole, valueCents: whole * 90 }))!;
      const summed = judgeReturn(parts.reduce(addPlays, NO_PLAYS))!;
      expect(summed.verdict).toBe(once.verdict);
      expect(summed.high).toBeCloseTo(once.high, 9);
    }),
  );
});
