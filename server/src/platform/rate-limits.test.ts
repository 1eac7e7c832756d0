import { expect, test } from "vitest";
import { createRateLimits, type Rate, type Trier } from "./rate-limits.ts";

const RATE = { name: "open", per: "network", perMinute: 60, burst: 3 } as const;

function limitsAt({ enabled = true, mostKept = 1000 } = {}) {
  const clock = { ms: 0 };
  const rateLimits = createRateLimits({ enabled, now: () => clock.ms, mostKept });
  const tries = (address: string, count: number, more: Partial<Rate & Trier> = {}) =>
    Array.from({ length: count }, () => {
      try {
        rateLimits.take({ ...RATE, ...more }, { address, ...more });
        return true;
      } catch (error) {
        expect(error).toMatchObject({ code: "too_many_requests" });
        return false;
      }
    });
  return { clock, tries };
}

test("a burst passes, and later attempts pass at the configured rate", () => {
  const { clock, tries } = limitsAt();
  expect(tries("a", 5)).toEqual([true, true, true, false, false]);
  clock.ms += 1000;
  expect(tries("a", 2)).toEqual([true, false]);
  clock.ms += 60_000;
  expect(tries("a", 4)).toEqual([true, true, true, false]);
});

test("each key and each rate name has its own bucket", () => {
  const { tries } = limitsAt();
  tries("a", 3);
  expect([tries("a", 1), tries("b", 1), tries("a", 1, { name: "sale" })]).toEqual([[false], [true], [true]]);
});

test("only full buckets are deleted, and a bucket in use is kept", () => {
  const { clock, tries } = limitsAt();
  tries("idle", 3);
  clock.ms += 29_500;
  tries("busy", 3);
  clock.ms += 600;
  tries("anybody", 1);
  expect([tries("idle", 3), tries("busy", 1)]).toEqual([[true, true, true], [false]]);
});

test("disabled limits let everything pass", () => {
  expect(limitsAt({ enabled: false }).tries("a", 100).every(Boolean)).toBe(true);
});

test("the addresses of one IPv6 network count together, and attempts for different phones count separately", () => {
  const { tries } = limitsAt();
  tries("2001:db8::1", 3);
  expect([tries("2001:db8::2", 1), tries("2001:db8::2", 1, { of: "+8613800000000" })]).toEqual([[false], [true]]);
});

test("an account has one bucket on all networks", () => {
  const { tries } = limitsAt();
  const mine = { per: "account", playerId: 7 } as const;
  tries("a", 3, mine);
  expect([tries("b", 1, mine), tries("b", 1, { ...mine, playerId: 8 })]).toEqual([[false], [true]]);
});

test("when there are too many buckets, the least recently used are deleted", () => {
  const { tries } = limitsAt({ mostKept: 2 });
  tries("a", 3);
  tries("b", 3);
  tries("a", 1);
  tries("c", 1);
  expect([tries("a", 1), tries("b", 1)]).toEqual([[false], [true]]);
});
