import { expect, test } from "vitest";
import { createLimits, type Rate, type Trier } from "./limits.ts";

const RATE = { name: "open", per: "network", perMinute: 60, burst: 3 } as const;

function limitsAt({ enabled = true, mostKept = 1000 } = {}) {
  const clock = { ms: 0 };
  const limits = createLimits({ enabled, now: () => clock.ms, mostKept });
  const tries = (address: string, count: number, more: Partial<Rate & Trier> = {}) =>
    Array.from({ length: count }, () => {
      try {
        limits.take({ ...RATE, ...more }, { address, ...more });
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
  expect([tries("a", 1), tries("b", 1), tries("a", 1, { name: "sale" })]).toEqual([[false], [true], [true]]);
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
  expect(limitsAt({ enabled: false }).tries("a", 100).every(Boolean)).toBe(true);
});

test("the addresses of one IPv6 network count together, and phones tried from it apart", () => {
  const { tries } = limitsAt();
  tries("2001:db8::1", 3);
  expect([tries("2001:db8::2", 1), tries("2001:db8::2", 1, { of: "+8613800000000" })]).toEqual([[false], [true]]);
});

test("an account counts as one wherever it is", () => {
  const { tries } = limitsAt();
  const mine = { per: "account", playerId: 7 } as const;
  tries("a", 3, mine);
  expect([tries("b", 1, mine), tries("b", 1, { ...mine, playerId: 8 })]).toEqual([[false], [true]]);
});

test("where there are too many, those go first that were used longest ago", () => {
  const { tries } = limitsAt({ mostKept: 2 });
  tries("a", 3);
  tries("b", 3);
  tries("a", 1);
  tries("c", 1);
  expect([tries("a", 1), tries("b", 1)]).toEqual([[false], [true]]);
});
