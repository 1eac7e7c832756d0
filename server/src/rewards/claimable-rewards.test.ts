import { STAKE_PER_PENDING } from "@vitrine/contract/rewards/rules.ts";
import { VIP_LEVELS, vipLevelOf } from "@vitrine/contract/rewards/vip-levels.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readCatalog } from "../../seed/catalog.ts";
import { readWalletSettings } from "../wallet/index.ts";
import { calendarOffers, idOf, offersOf, requireOpen } from "./claimable-rewards.ts";
import { readRewardSettings } from "./environment.ts";
import type { Status } from "./read-status.ts";
import { CALENDAR_CENTS, LEVEL_BOXES, RED_PACKET_HUNDREDTHS, redPacketCents } from "./rules.ts";

const terms = { ...readRewardSettings({}), ...readWalletSettings({}) };
const status = (changes: Partial<Status> = {}): Status => ({
  netStakesCents: 0,
  ...{ day: "2027-03-01", yesterday: "2027-02-28", dayEnds: new Date("2027-03-01T16:00:00Z") },
  ...{ week: "2027-03-01", lastWeek: "2027-02-22", weekEnds: new Date("2027-03-07T16:00:00Z") },
  ...{ stakedThisWeekCents: 0, stakedLastWeekCents: 0, taken: [], boxes: new Map(), terms, bonuses: true },
  ...changes,
});
const place = (period: string, at: number) => ({
  ...{ kind: "calendar" as const, period, pointsCents: CALENDAR_CENTS[at - 1]!, boxId: null, place: at },
});

test("every offer has a unique id, and exactly the open ones can be claimed", () => {
  fc.assert(
    fc.property(
      fc.record({
        netStakesCents: fc.integer({ min: 0, max: 200_000_000 }),
        stakedLastWeekCents: fc.integer({ min: 0, max: 5000 }),
        before: fc.integer({ min: 0, max: 7 }),
      }),
      ({ before, ...changes }) => {
        const now = status({ ...changes, taken: before > 0 ? [place("2027-02-28", before)] : [] });
        const offers = offersOf(now);
        expect(new Set(offers.map(idOf)).size).toBe(offers.length);
        for (const offer of offers) {
          if (offer.state === "open") expect(requireOpen(now, idOf(offer))).toEqual(offer);
          else expect(() => requireOpen(now, idOf(offer))).toThrow();
        }
        const levels = offers.filter(({ kind, state }) => kind === "levelUp" && state === "open");
        expect(levels).toHaveLength(vipLevelOf(changes.netStakesCents, VIP_LEVELS));
      },
    ),
  );
});

test("the days of the calendar continue over the end of a month", () => {
  const { streak, offers } = calendarOffers(status({ taken: [place("2027-02-28", 2)] }));
  expect(streak).toBe(2);
  expect(offers.map(({ period }) => period).slice(0, 4)).toEqual([
    "2027-02-27",
    "2027-02-28",
    "2027-03-01",
    "2027-03-02",
  ]);
  expect(offers.map(({ state }) => state).slice(0, 4)).toEqual(["taken", "taken", "open", "later"]);
});

test("a full calendar stays visible for the day, and starts again on the next day", () => {
  const full = calendarOffers(status({ taken: [place("2027-03-01", 7)] }));
  expect([full.streak, full.offers.every(({ state }) => state === "taken")]).toEqual([7, true]);
  const next = calendarOffers(status({ taken: [place("2027-02-28", 7)] }));
  expect([next.streak, next.offers[0]!.state]).toEqual([0, "open"]);
});

test("a red packet is never more than its share of the stakes", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }), (cents) => {
      const packet = redPacketCents(cents, RED_PACKET_HUNDREDTHS);
      expect(BigInt(packet) * 10_000n).toBeLessThanOrEqual(BigInt(cents) * BigInt(RED_PACKET_HUNDREDTHS));
    }),
  );
});

test("the box of a level is on sale, costs more with each level, and at most a hundredth of the level's stakes", () => {
  const boxes = new Map(readCatalog().boxes.map((box) => [box.slug, box]));
  let before = 0;
  for (const { level, slug } of LEVEL_BOXES) {
    const box = boxes.get(slug)!;
    expect([slug, box.sold]).toEqual([slug, true]);
    expect(box.priceCents).toBeGreaterThan(before);
    before = box.priceCents;
    expect(box.priceCents * 100).toBeLessThanOrEqual(VIP_LEVELS[level]!.fromCents);
  }
  expect(LEVEL_BOXES.map(({ level }) => level)).toEqual(VIP_LEVELS.slice(1).map(({ level }) => level));
  // Stakes release 1 / STAKE_PER_PENDING of their amount as points, and the box of the level that they reach costs at
  // most 1 / 100 of them. The sum is less than the margin of the games.
  expect(1 / STAKE_PER_PENDING + 1 / 100).toBeLessThan(0.07);
});
