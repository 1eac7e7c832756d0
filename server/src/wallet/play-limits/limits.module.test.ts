import { DAY_MS, HOUR_MS } from "@vitrine/contract/time.ts";
import type { PlayLimits } from "@vitrine/contract/wallet/play-limits.ts";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { brokenClaims } from "../../../test/fixtures/broken-claims.ts";
import { call } from "../../../test/fixtures/call.ts";
import { boxesOnSale, newPlayer, type Player, possessionsOf, type SoldBox } from "../../../test/fixtures/players.ts";
import { type LocalSite, startSite } from "../../../test/fixtures/site.ts";
import { setClock } from "../../platform/clock.ts";

/** A Wednesday at noon in Shanghai, in the middle of a month. */
const WEDNESDAY_MS = Date.parse("2027-03-17T04:00:00Z");

let site: LocalSite;
let box: SoldBox;

beforeAll(async () => {
  site = await startSite();
  box = (await boxesOnSale(site))[0]!;
});
afterEach(() => setClock());
afterAll(async () => {
  expect(await brokenClaims(site.database)).toEqual([]);
  await site.close();
});

const at = (ms: number) => setClock(() => ms);
/** Creates a player at that moment, with a fresh seed pair. */
async function playerAt(ms: number): Promise<Player> {
  at(ms);
  const player = await newPlayer(site);
  const seedPairs = site.database.db.updateTable("fairness_pairs").set({ started_at: new Date(ms) });
  await seedPairs.where("player_id", "=", player.id).where("state", "=", "active").execute();
  return player;
}
const open = ({ token }: Player, number = 1, key?: string) =>
  call<{ drops: { recoveryPrice: number }[] }>(site, "POST", "box/open", { token, key, body: { id: box.id, number } });
const post = ({ token }: Player, path: string, body: object) =>
  call<PlayLimits>(site, "POST", `limits/${path}`, { token, body });
const current = async ({ token }: Player) =>
  (await call<PlayLimits>(site, "GET", "limits/current", { token })).body.data;
const lineOf = (limits: PlayLimits, kind: string, period: string) =>
  limits.limits.find((one) => one.kind === kind && one.period === period)!;
const prices = (count: number) => Math.round(box.price * 100 * count) / 100;
const results = ({ token }: Player, query = {}) =>
  call<{ list: { day: string; staked: number; won: number; net: number }[]; total: number }>(
    site,
    "GET",
    "limits/results",
    { token, query },
  );

test("a new player has no limits, no break, and a reminder every hour", async () => {
  const limits = await current(await newPlayer(site));
  expect(limits.limits.map(({ kind, period, amount, left }) => [kind, period, amount, left])).toEqual(
    ["deposit", "loss", "stake"].flatMap((kind) =>
      ["day", "week", "month"].map((period) => [kind, period, null, null]),
    ),
  );
  expect(limits).toMatchObject({ coolOffUntil: null, excludedUntil: null, reminderMinutes: 60 });
  expect(limits.sitting).toEqual({ since: null, staked: 0, won: 0, net: 0 });
});

describe("a stake limit", () => {
  test("allows stakes up to its last cent, and shows the remainder", async () => {
    const player = await newPlayer(site);
    await post(player, "set", { kind: "stake", period: "day", amount: prices(3) });
    expect((await open(player, 2)).http).toBe(200);
    expect(lineOf(await current(player), "stake", "day")).toMatchObject({ used: prices(2), left: prices(1) });
    expect((await open(player, 1)).http).toBe(200);
    expect(lineOf(await current(player), "stake", "day")).toMatchObject({ used: prices(3), left: 0 });
  });

  test("refuses the whole stake if it exceeds the limit, and says how much is left and until when", async () => {
    const player = await playerAt(WEDNESDAY_MS);
    await post(player, "set", { kind: "stake", period: "day", amount: prices(2) });
    expect((await open(player)).http).toBe(200);
    const before = await possessionsOf(site.database, player.id);
    const { http, body } = await open(player, 2, "too much");
    expect([http, body.code]).toEqual([422, "limits_reached"]);
    expect(body.msg).toBe(`这会超出你为自己设定的限额：2027-03-18 00:00 (UTC+8) 之前还可用 ${prices(1)}`);
    expect(await possessionsOf(site.database, player.id)).toEqual(before);
  });

  test("counts a repeated request once", async () => {
    const player = await newPlayer(site);
    await post(player, "set", { kind: "stake", period: "day", amount: prices(1) });
    const first = await open(player, 1, "again");
    const again = await open(player, 1, "again");
    expect([first.http, again.body]).toEqual([200, first.body]);
    expect((await open(player)).body.code).toBe("limits_reached");
  });

  test("applies immediately when it is lowered, even below the staked amount", async () => {
    const player = await newPlayer(site);
    await post(player, "set", { kind: "stake", period: "week", amount: prices(9) });
    expect((await open(player, 4)).http).toBe(200);
    const lowered = await post(player, "set", { kind: "stake", period: "week", amount: prices(2) });
    expect(lineOf(lowered.body.data, "stake", "week")).toMatchObject({ amount: prices(2), used: prices(4), left: 0 });
    expect((await open(player)).body.code).toBe("limits_reached");
  });

  test("of zero stops every stake, but not selling", async () => {
    const player = await newPlayer(site);
    await open(player);
    await post(player, "set", { kind: "stake", period: "month", amount: 0 });
    expect((await open(player)).body.code).toBe("limits_reached");
    const sale = await call(site, "POST", "profile/exchangeQuantity", { token: player.token, body: { all: true } });
    expect(sale.http).toBe(200);
  });
});

describe("a loss limit", () => {
  test("refuses a stake whose complete loss would exceed it, and counts winnings", async () => {
    const player = await newPlayer(site);
    await post(player, "set", { kind: "loss", period: "day", amount: prices(5) });
    let lossCents = 0;
    for (let opened = 0; opened < 60; opened += 1) {
      const { http, body } = await open(player);
      const fits = lossCents + box.price * 100 <= prices(5) * 100;
      expect([http, body.code]).toEqual(fits ? [200, undefined] : [422, "limits_reached"]);
      if (!fits) break;
      lossCents += Math.round((box.price - body.data.drops[0]!.recoveryPrice) * 100);
    }
    expect(lossCents).toBeLessThanOrEqual(prices(5) * 100);
    expect(lineOf(await current(player), "loss", "day").used).toBe(Math.max(0, lossCents) / 100);
  });
});

describe("a higher limit", () => {
  const body = { kind: "stake", period: "day" };

  test("does not apply immediately: it needs a confirmation after 72 hours", async () => {
    const player = await playerAt(WEDNESDAY_MS);
    await post(player, "set", { ...body, amount: prices(1) });
    expect((await open(player)).http).toBe(200);
    const asked = await post(player, "set", { ...body, amount: prices(50) });
    const { amount, raise } = lineOf(asked.body.data, "stake", "day");
    expect([amount, raise]).toEqual([
      prices(1),
      {
        amount: prices(50),
        askedTime: new Date(WEDNESDAY_MS).toISOString(),
        readyTime: new Date(WEDNESDAY_MS + 72 * HOUR_MS).toISOString(),
        lapseTime: new Date(WEDNESDAY_MS + 240 * HOUR_MS).toISOString(),
        ready: false,
      },
    ]);
    expect((await open(player)).body.code).toBe("limits_reached");
    const early = await post(player, "confirm", body);
    expect([early.http, early.body.code]).toEqual([409, "raise_waiting"]);
    expect(early.body.msg).toContain("2027-03-20 12:00 (UTC+8)");

    at(WEDNESDAY_MS + 72 * HOUR_MS);
    expect(lineOf(await current(player), "stake", "day")).toMatchObject({ amount: prices(1), raise: { ready: true } });
    expect((await open(player, 2)).body.code).toBe("limits_reached");
    const confirmed = await post(player, "confirm", body);
    expect(lineOf(confirmed.body.data, "stake", "day")).toMatchObject({ amount: prices(50), raise: null });
    expect((await open(player, 2)).http).toBe(200);
    expect((await post(player, "confirm", body)).body.code).toBe("raise_unknown");
  });

  test("lapses without a confirmation in time", async () => {
    const player = await playerAt(WEDNESDAY_MS);
    await post(player, "set", { ...body, amount: 1 });
    await post(player, "set", body);
    expect(lineOf(await current(player), "stake", "day").raise?.amount).toBeNull();
    at(WEDNESDAY_MS + 240 * HOUR_MS);
    expect(lineOf(await current(player), "stake", "day").raise).toBeNull();
    expect((await post(player, "confirm", body)).body.code).toBe("raise_unknown");
    expect(lineOf(await current(player), "stake", "day").amount).toBe(1);
  });

  test("is forgotten when the limit is lowered or set to its current value, and a new request waits again", async () => {
    const player = await playerAt(WEDNESDAY_MS);
    await post(player, "set", { ...body, amount: 5 });
    for (const amount of [4, 4]) {
      await post(player, "set", { ...body, amount: 100 });
      const { data } = (await post(player, "set", { ...body, amount })).body;
      expect(lineOf(data, "stake", "day")).toMatchObject({ amount: 4, raise: null });
    }
    await post(player, "set", { ...body, amount: 100 });
    at(WEDNESDAY_MS + 71 * HOUR_MS);
    await post(player, "set", { ...body, amount: 101 });
    at(WEDNESDAY_MS + 73 * HOUR_MS);
    expect((await post(player, "confirm", body)).body.code).toBe("raise_waiting");
  });
});

test("days, weeks and months begin by the site's clock, each independently", async () => {
  const player = await playerAt(WEDNESDAY_MS + 11.99 * HOUR_MS);
  await post(player, "set", { kind: "stake", period: "day", amount: prices(1) });
  await post(player, "set", { kind: "stake", period: "week", amount: prices(2) });
  await post(player, "set", { kind: "stake", period: "month", amount: prices(3) });
  expect((await open(player)).http).toBe(200);
  expect((await open(player)).body.msg).toContain("2027-03-18 00:00");
  at(WEDNESDAY_MS + 12 * HOUR_MS);
  expect((await open(player)).http).toBe(200);
  at(WEDNESDAY_MS + 2 * DAY_MS);
  expect((await open(player)).body.msg).toContain("2027-03-22 00:00");
  const { played } = await current(player);
  expect(played.map(({ period, staked, endTime }) => [period, staked, endTime])).toEqual([
    ["day", 0, "2027-03-19T16:00:00.000Z"],
    ["week", prices(2), "2027-03-21T16:00:00.000Z"],
    ["month", prices(2), "2027-03-31T16:00:00.000Z"],
  ]);
  expect(played.every(({ staked, won, net }) => Math.abs(won - staked - net) < 1e-9)).toBe(true);
  at(WEDNESDAY_MS + 5 * DAY_MS);
  expect((await open(player)).http).toBe(200);
  at(WEDNESDAY_MS + 6 * DAY_MS);
  expect((await open(player)).body.msg).toContain("2027-04-01 00:00");
  at(WEDNESDAY_MS + 15 * DAY_MS);
  expect((await open(player)).http).toBe(200);

  const { list, total } = (await results(player)).body.data;
  expect(list.map(({ day, staked }) => [day, staked])).toEqual(
    ["2027-04-01", "2027-03-22", "2027-03-18", "2027-03-17"].map((day) => [day, prices(1)]),
  );
  expect(list.every(({ staked, won, net }) => Math.abs(won - staked - net) < 1e-9)).toBe(true);
  const pages = await Promise.all([1, 2, 3].map((page) => results(player, { page, pageSize: 2 })));
  expect(pages.flatMap(({ body }) => body.data.list)).toEqual(list);
  expect(total).toBe(4);
});

test("a sitting begins with a stake and ends after half an hour without one; the player chooses the reminder's interval", async () => {
  const player = await playerAt(WEDNESDAY_MS);
  const first = await open(player, 2);
  at(WEDNESDAY_MS + 20 * 60_000);
  const second = await open(player);
  const won = [...first.body.data.drops, ...second.body.data.drops].reduce(
    (sum, one) => sum + one.recoveryPrice * 100,
    0,
  );
  const { sitting } = await current(player);
  expect(sitting).toEqual({
    since: new Date(WEDNESDAY_MS).toISOString(),
    staked: prices(3),
    won: Math.round(won) / 100,
    net: (Math.round(won) - prices(3) * 100) / 100,
  });
  at(WEDNESDAY_MS + 51 * 60_000);
  expect((await current(player)).sitting.since).toBeNull();
  await open(player);
  expect((await current(player)).sitting).toMatchObject({
    since: new Date(WEDNESDAY_MS + 51 * 60_000).toISOString(),
    staked: prices(1),
  });
  expect((await post(player, "remind", { minutes: 0 })).body.data.reminderMinutes).toBe(0);
});
