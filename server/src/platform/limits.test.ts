import { expect, test } from "vitest";
import { createLimits } from "./limits.ts";

const RATE = { perMinute: 60, burst: 3 };

function limitsAt(enabled = true) {
  const clock = { ms: 0 };
  const limits = createLimits({ enabled, now: () => clock.ms });
  const tries = (key: string, count: number, name = "open") =>
    Array.from({ length: count }, () => {
      try {
        limits.take(name, key, RATE);
        return true;
      } catch (error) {
        expect(error).toMatchObject({ code: "too_many_requests" });
        return false;
      }
    });
  return { clock, tries };
}

test("a burst passes, then one for every moment that the rate gives", () => {
  const { clock, tries } = limitsAt();
  expect(tries("a", 5)).toEqual([true, true, true, false, false]);
  clock.ms += 1000;
  expect(tries("a", 2)).toEqual([true, false]);
  clock.ms += 60_000;
  expect(tries("a", 4)).toEqual([true, true, true, false]);
});

test("keys and families have buckets of their own", () => {
  const { tries } = limitsAt();
  tries("a", 3);
  expect([tries("a", 1), tries("b", 1), tries("a", 1, "sale")]).toEqual([[false], [true], [true]]);
});

test("a bucket that is forgotten is a full one, and one in use is not forgotten", () => {
  const { clock, tries } = limitsAt();
  tries("idle", 3);
  clock.ms += 29_500;
  tries("busy", 3);
  clock.ms += 600;
  tries("anybody", 1);
  expect([tries("idle", 3), tries("busy", 1)]).toEqual([[true, true, true], [false]]);
});

test("switched off, everything passes", () => {
  expect(limitsAt(false).tries("a", 100).every(Boolean)).toBe(true);
});
