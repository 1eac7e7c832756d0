import { expect, test } from "vitest";
import { blurSteps, REEL_MS, stopOffsetPx, tickTimesMs } from "./wheel.ts";

test("the blur ends in two steps, before the tape stops", () => {
  const { strongUntilMs, weakUntilMs } = blurSteps(8_000);
  expect(strongUntilMs).toBeGreaterThan(0);
  expect(weakUntilMs).toBeGreaterThan(strongUntilMs);
  expect(weakUntilMs).toBeLessThan(REEL_MS);
});

test("a tape that hardly moves is never blurred", () => {
  expect(blurSteps(1)).toEqual({ strongUntilMs: 0, weakUntilMs: 0 });
});

test("the hairline stands inside the card of the drop", () => {
  const offsetPx = stopOffsetPx({ stopAt: 44, landing: 0.2, cellPx: 100, windowPx: 300 });
  const hairline = offsetPx + 150;
  expect(hairline).toBeGreaterThan(4_400);
  expect(hairline).toBeLessThan(4_500);
});

test("the wheel ticks at the edges of the cards, ever more slowly and never too fast to hear", () => {
  const times = tickTimesMs({ distancePx: 4_300, cellPx: 100, windowPx: 300 });
  const gaps = times.slice(1).map((time, index) => time - times[index]!);
  expect(times.length).toBeGreaterThan(10);
  expect(times.length).toBeLessThanOrEqual(43);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(45);
  expect(gaps.at(-1)!).toBeGreaterThan(gaps[0]!);
  expect(times.at(-1)!).toBeLessThanOrEqual(REEL_MS);
});

test("a wheel without cards does not tick", () => {
  expect(tickTimesMs({ distancePx: 100, cellPx: 0, windowPx: 300 })).toEqual([]);
});
