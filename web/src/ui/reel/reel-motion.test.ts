import { expect, test } from "vitest";
import { blurOfCards, REEL_MS, stopOffsetPx, tickTimesMs } from "./reel-motion.ts";

test("cells are blurred by the speed at which they pass: strong, then weak, then sharp", () => {
  const blurs = blurOfCards({ cards: 48, distancePx: 4_300, cellPx: 100, windowPx: 300 });
  const order = ["strong", "weak", "none"];
  const steps = blurs.map((blur) => order.indexOf(blur));
  expect(steps).toEqual(steps.toSorted((one, other) => one - other));
  expect(new Set(blurs)).toEqual(new Set(order));
  expect(blurs.slice(42)).toEqual(["none", "none", "none", "none", "none", "none"]);
});

test("a tape that hardly moves is never blurred", () => {
  expect(blurOfCards({ cards: 3, distancePx: 1, cellPx: 100, windowPx: 300 })).toEqual(["none", "none", "none"]);
});

test("when the tape stops, the hairline is inside the cell of the drop", () => {
  const offsetPx = stopOffsetPx({ stopAt: 44, landing: 0.2, cellPx: 100, windowPx: 300 });
  const hairline = offsetPx + 150;
  expect(hairline).toBeGreaterThan(4_400);
  expect(hairline).toBeLessThan(4_500);
});

test("the wheel ticks at the edges of the cells, more and more slowly and never too fast to hear", () => {
  const times = tickTimesMs({ distancePx: 4_300, cellPx: 100, windowPx: 300 });
  const gaps = times.slice(1).map((time, index) => time - times[index]!);
  expect(times.length).toBeGreaterThan(10);
  expect(times.length).toBeLessThanOrEqual(43);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(45);
  expect(gaps.at(-1)!).toBeGreaterThan(gaps[0]!);
  expect(times.at(-1)!).toBeLessThanOrEqual(REEL_MS);
});

test("a wheel without cells does not tick", () => {
  expect(tickTimesMs({ distancePx: 100, cellPx: 0, windowPx: 300 })).toEqual([]);
});
