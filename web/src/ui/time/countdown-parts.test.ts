import { DAY_MS } from "@vitrine/contract/time.ts";
import { expect, test } from "vitest";
import { clockText, countdownParts, untilNextTickMs } from "./countdown-parts.ts";

test("a countdown has days, hours, minutes and seconds", () => {
  expect(countdownParts(3 * DAY_MS + 14_706_000, 0)).toEqual({ days: 3, hours: 4, minutes: 5, seconds: 6 });
  expect(clockText(countdownParts(3 * DAY_MS + 14_706_000, 0))).toBe("04:05:06");
  expect(clockText(countdownParts(306_000, 0))).toBe("05:06");
});

test("a countdown shows zero at the end and never before", () => {
  expect(clockText(countdownParts(1_000, 999))).toBe("00:01");
  expect(clockText(countdownParts(1_000, 1_000))).toBe("00:00");
  expect(clockText(countdownParts(1_000, 5_000))).toBe("00:00");
});

test("the countdown corrects the clock of a browser that differs from the server's clock by 30 s", () => {
  expect(countdownParts(60_000, 0, 30_000).seconds).toBe(30);
  expect(countdownParts(60_000, 0, -30_000)).toMatchObject({ minutes: 1, seconds: 30 });
});

test("the next tick comes when the second changes, and no tick comes after the end", () => {
  expect(untilNextTickMs(10_000, 3_250)).toBe(750);
  expect(untilNextTickMs(10_000, 3_000)).toBe(1_000);
  expect(untilNextTickMs(10_000, 3_250, 500)).toBe(250);
  expect(untilNextTickMs(10_000, 10_000)).toBe(0);
});
