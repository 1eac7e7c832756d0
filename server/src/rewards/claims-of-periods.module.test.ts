import { DAY_MS } from "@vitrine/contract/time.ts";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { newPlayer } from "../../test/fixtures/players.ts";
import { goTo, type RewardFixture, startRewardFixture, thisWeek, today } from "../../test/fixtures/rewards.ts";
import { setClock, siteCalendar } from "../platform/clock.ts";

let fixture: RewardFixture;

beforeAll(async () => {
  fixture = await startRewardFixture();
});
afterEach(() => setClock());
afterAll(() => fixture.close());

describe("the weekly red packet", () => {
  test("is a thousandth of the last week's net stakes, and can be claimed for one week", async () => {
    const player = await newPlayer(fixture.site);
    await fixture.stake(player, 70_00);
    const week = thisWeek();
    expect((await fixture.levels(player)).redPacket).toMatchObject({
      staked: 0,
      thisWeek: 70,
      claim: { points: null, state: "missed" },
    });
    expect(await fixture.refusal(player, `redPacket:${week}`)).toBe("claim_early");
    goTo(7);
    await fixture.stake(player, 50_00);
    const { redPacket } = await fixture.levels(player);
    expect(redPacket).toMatchObject({ week, staked: 70, thisWeek: 50, claim: { points: 0.07, state: "open" } });
    expect((await fixture.claim(player, `redPacket:${week}`)).body.data).toMatchObject({ pendingPoints: 0.07 });
    expect(await fixture.refusal(player, `redPacket:${week}`)).toBe("claim_taken");
    const missed = thisWeek();
    goTo(21);
    expect((await fixture.levels(player)).redPacket).toMatchObject({ staked: 0, thisWeek: 0 });
    expect(await fixture.refusal(player, `redPacket:${missed}`)).toBe("claim_over");
    expect(await fixture.brokenLedger()).toEqual([]);
  });

  test("does not exist when it would be less than a cent", async () => {
    const player = await newPlayer(fixture.site);
    await fixture.stake(player, 9_99);
    const week = thisWeek();
    goTo(7);
    expect((await fixture.levels(player)).redPacket.claim).toMatchObject({ points: null, state: "missed" });
    expect(await fixture.refusal(player, `redPacket:${week}`)).toBe("claim_unknown");
  });

  test("is unknown for a week that does not begin on a Monday", async () => {
    const player = await newPlayer(fixture.site);
    expect(await fixture.refusal(player, "redPacket:2026-11-17")).toBe("claim_unknown");
    expect(await fixture.refusal(player, "redPacket:2020-01-06")).toBe("claim_over");
  });
});

describe("the calendar", () => {
  test("grows with days in a row, and starts again after a missed day and after the last day", async () => {
    const player = await newPlayer(fixture.site);
    const places: (number | null)[] = [];
    for (const days of [0, 1, 3, 4, 5, 6, 7, 8, 9, 10]) {
      goTo(days);
      const { claim: got } = (await fixture.claim(player, `calendar:${today()}`)).body.data;
      places.push(got.day);
    }
    expect(places).toEqual([1, 2, 1, 2, 3, 4, 5, 6, 7, 1]);
    expect(await fixture.pendingOf(player)).toBe(10 + 10 + (10 + 10 + 20 + 20 + 30 + 30 + 100) + 10);
    const { calendar, claims } = await fixture.daily(player);
    expect(calendar.streak).toBe(1);
    expect(calendar.days.map(({ state }) => state)).toEqual(["taken", ...Array(6).fill("later")]);
    expect(calendar.days[0]!.id).toBe(`calendar:${today()}`);
    expect(claims).toEqual([]);
    expect(await fixture.brokenLedger()).toEqual([]);
  });

  test("shows today as open, and allows neither yesterday nor tomorrow", async () => {
    const player = await newPlayer(fixture.site);
    const { calendar, claims } = await fixture.daily(player);
    expect(calendar).toMatchObject({ streak: 0 });
    expect(calendar.days.map(({ day, state }) => `${day} ${state}`).slice(0, 3)).toEqual([
      "1 open",
      "2 later",
      "3 later",
    ]);
    expect(claims.map(({ id }) => id)).toEqual([`calendar:${today()}`]);
    expect(await fixture.refusal(player, calendar.days[1]!.id)).toBe("claim_early");
    const before = siteCalendar().dateOf(new Date(Date.now() - DAY_MS));
    expect(await fixture.refusal(player, `calendar:${before}`)).toBe("claim_over");
    expect(await fixture.pendingOf(player)).toBe(0);
  });
});
