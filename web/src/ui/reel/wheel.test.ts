import { expect, test } from "vitest";
import { blurSteps, REEL_MS, stopOffsetPx } from "./wheel.ts";

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
