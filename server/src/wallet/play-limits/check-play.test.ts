import { HOUR_MS } from "@vitrine/contract/time.ts";
import { PERIODS } from "@vitrine/contract/wallet/play-limits.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { freshWallet } from "../../../test/fixtures/wallet.ts";
import { siteCalendar } from "../../platform/clock.ts";
import { checkStake, countPlay, playedIn, uncountStake } from "./check-play.ts";

const START_MS = Date.parse("2026-01-01T00:00:00Z");

type Stake = { at: Date; cents: number };

/** Plays stakes one after another. Returns the row, and the history of each day that has ended. */
function play(stakes: readonly Stake[]) {
  const row = freshWallet({});
  const days = new Map<string, number>();
  const note = (day: string, cents: number) => days.set(day, (days.get(day) ?? 0) + cents);
  for (const { at, cents } of stakes) {
    const { ended } = countPlay(row, { stakedCents: cents }, at);
    if (ended) note(ended.day, ended.stakedCents);
  }
  return { row, days, note };
}

const known = (days: ReadonlyMap<string, number>) => [...days].filter(([, cents]) => cents !== 0).toSorted();

test("a refunded stake leaves every period and every day of the history as they would be without it", () => {
  const step = fc.record({ hours: fc.integer({ min: 0, max: 200 }), cents: fc.integer({ min: 1, max: 10_000 }) });
  fc.assert(
    fc.property(
      fc.array(step, { minLength: 1, maxLength: 12 }),
      fc.nat(),
      fc.nat({ max: 900 }),
      (steps, pick, later) => {
        let atMs = START_MS;
        const stakes = steps.map(({ hours, cents }): Stake => {
          atMs += hours * HOUR_MS;
          return { at: new Date(atMs), cents };
        });
        const now = new Date(atMs + later * HOUR_MS);
        const index = pick % stakes.length;
        const played = play(stakes);
        const { at: stakedAt, cents: amountCents } = stakes[index]!;
        const { changedDay } = uncountStake(played.row, { amountCents, stakedAt });
        if (changedDay) played.note(changedDay.day, changedDay.stakedCents);
        const without = play(stakes.toSpliced(index, 1));

        for (const period of PERIODS)
          expect(playedIn(played.row, period, now)).toEqual(playedIn(without.row, period, now));
        expect(played.row.stakedCents).toBe(without.row.stakedCents);
        // The history does not contain the last day yet: that day ends with the next stake.
        for (const one of [played, without]) {
          const last = one.row.playedAt;
          if (last) one.note(siteCalendar().dateOf(last), one.row.stakedCents - one.row.dayStakedBeforeCents);
        }
        expect(known(played.days)).toEqual(known(without.days));
      },
    ),
  );
});

test("a refunded amount can be staked again within the limit", () => {
  const at = new Date(START_MS);
  const row = freshWallet({ dayStakeLimitCents: 100 });
  checkStake(row, 100, at);
  countPlay(row, { stakedCents: 100 }, at);
  expect(() => checkStake(row, 1, at)).toThrow(expect.objectContaining({ code: "limits_reached" }));
  uncountStake(row, { amountCents: 100, stakedAt: at });
  checkStake(row, 100, at);
  expect(() => checkStake(row, 101, at)).toThrow(expect.objectContaining({ code: "limits_reached" }));
});

test("the refund of a stake from an earlier sitting does not change the present sitting", () => {
  const row = freshWallet({});
  const [first, second] = [new Date(START_MS), new Date(START_MS + HOUR_MS)];
  countPlay(row, { stakedCents: 100 }, first);
  countPlay(row, { stakedCents: 30 }, second);
  expect(uncountStake(row, { amountCents: 100, stakedAt: first })).toEqual({ begun: true, changedDay: null });
  expect(playedIn(row, "sitting", second).stakedCents).toBe(30);
  expect(playedIn(row, "day", second).stakedCents).toBe(30);
});
