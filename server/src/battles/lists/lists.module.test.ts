import { BATTLE_LIST_DEPTH, type BattleRow, BATTLE_STATES as STATES } from "@vitrine/contract/battles.ts";
import type { Theme } from "@vitrine/contract/boxes.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../../../test/fixtures/call.ts";
import { seedRooms, seedWins } from "../../../test/fixtures/games/battle-rows.ts";
import { type BattleFixture, startBattleFixture } from "../../../test/fixtures/games/battles.ts";
import { newPlayer, type Player } from "../../../test/fixtures/players.ts";
import { type LocalSite, startSite } from "../../../test/fixtures/site.ts";
import { now, siteCalendar } from "../../platform/clock.ts";

type Page = { list: (BattleRow & { pos?: number; locked?: boolean })[]; page: number; pageSize: number; total: number };
type Ranked = {
  period: string;
  until: string;
  list: { rank: number; userName: string; value: number; wins: number }[];
};

// `site` has rooms that the tests insert into the database without payments. On the site of `fixture` battles are
// played, because its ledger is checked at the end.
let site: LocalSite;
let fixture: BattleFixture;
let owner: Player;
let boxId: number;
beforeAll(async () => {
  [site, fixture] = await Promise.all([startSite(), startBattleFixture()]);
  owner = await newPlayer(site);
  boxId = fixture.boxes[0]!.id;
});
afterAll(async () => {
  await site.close();
  await fixture.end();
});

const seedSome = (rooms: Partial<Parameters<typeof seedRooms>[1]>) =>
  seedRooms(site.database, { count: 1, state: STATES.waiting, creatorId: owner.id, boxId, ...rooms });
const getFrom = async <T>(
  from: LocalSite,
  path: string,
  query: Record<string, string | number> = {},
  token?: string,
) => {
  const { http, body } = await call<T>(from, "GET", `battle/${path}`, { query, token, lang: "en-US" });
  expect(http).toBe(200);
  return body.data;
};
const get = <T>(path: string, query?: Record<string, string | number>, token?: string) =>
  getFrom<T>(site, path, query, token);
const getPlayed = <T>(path: string, query?: Record<string, string | number>, token?: string) =>
  getFrom<T>(fixture.site, path, query, token);
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

test("the list of rooms is newest first, by mode and state, without rooms that have a password, and ends after its last page", async () => {
  const waiting = await seedSome({ count: 3 });
  const reverse = await seedSome({ count: 2, mode: 1, state: STATES.dissolved });
  await seedSome({ count: 4, locked: true });
  const voided = await seedSome({ state: STATES.voided });
  const all = [...waiting, ...reverse, ...voided].reverse();
  const first = await get<Page>("getList", { pageSize: 4 });
  expect([idsOf(first.list), first.total, first.page, first.pageSize]).toEqual([all.slice(0, 4), 6, 1, 4]);
  expect(idsOf((await get<Page>("getList", { pageSize: 4, page: 2 })).list)).toEqual(all.slice(4));
  expect((await get<Page>("getList", { pageSize: 4, page: 3 })).list).toEqual([]);
  expect(idsOf((await get<Page>("getList", { mode: 1 })).list)).toEqual(reverse.toReversed());
  expect(idsOf((await get<Page>("getList", { state: 0 })).list)).toEqual(waiting.toReversed());
  expect(idsOf((await get<Page>("getList", { mode: 0, state: 4 })).list)).toEqual(voided);
  expect((await get<Page>("getList", { mode: 1, state: 0 })).total).toBe(0);
  expect(first.list[1]).toMatchObject({
    ...{ mode: 1, state: 3, cost: 1, roundCount: 1, playerCount: 2, seats: [], cashback: 0, fast: false },
    ...{ official: false, winner: null, value: null, boxes: [{ boxId, price: fixture.boxes[0]!.price, version: 1 }] },
  });
});

test("a room in a list shows its players and bots, and once it is closed the winner and the value", async () => {
  const creator = await fixture.newPlayer();
  const id = await fixture.create(creator, { mode: 1 });
  await fixture.addBots(creator, id);
  const row = (await getPlayed<Page>("getList", { mode: 1, state: 1 })).list.find((one) => one.id === id)!;
  expect(row.seats.map(({ pos, bot, userName }) => [pos, bot, userName !== ""])).toEqual([
    [1, false, true],
    [2, true, true],
  ]);
  expect([row.winner, row.value]).toEqual([null, null]);
  await fixture.play();
  const closed = (await getPlayed<Page>("getList", { mode: 1, state: 2 })).list.find((one) => one.id === id)!;
  const { winner_pos, won_cents } = await fixture.row(id);
  expect([closed.winner, closed.value]).toEqual([winner_pos, won_cents! / 100]);
});

test("the current list shows waiting rooms before rooms in progress; the short list shows house rooms first", async () => {
  const running = await seedSome({ count: 2, mode: 1, state: STATES.running });
  const waiting = await seedSome({ count: 2, mode: 1 });
  const house = await seedSome({ mode: 1, creatorId: undefined });
  const houseRunning = await seedSome({ mode: 1, creatorId: undefined, state: STATES.running });
  const current = await get<Page>("getCurrentList", { mode: 1 });
  expect(idsOf(current.list)).toEqual([house, waiting.toReversed(), houseRunning, running.toReversed()].flat());
  const some = await get<BattleRow[]>("getBattleList", { mode: 1, size: 3 });
  expect(idsOf(some)).toEqual([house, houseRunning, waiting[1]].flat());
  expect(some.map(({ official }) => official)).toEqual([true, true, false]);
  expect(idsOf(await get<BattleRow[]>("getBattleList", { mode: 1, size: 1 }))).toEqual(house);
});

test("lists and their totals end at the list depth", async () => {
  const rooms = await seedSome({ count: BATTLE_LIST_DEPTH + 5, state: STATES.dissolved });
  const query = { state: STATES.dissolved, pageSize: 100 };
  const last = await get<Page>("getList", { ...query, page: BATTLE_LIST_DEPTH / 100 });
  expect([last.total, last.list.length, last.list.at(-1)!.id]).toEqual([BATTLE_LIST_DEPTH, 100, rooms[5]]);
  const beyond = await get<Page>("getList", { ...query, page: BATTLE_LIST_DEPTH / 100 + 1 });
  expect([beyond.total, beyond.list]).toEqual([BATTLE_LIST_DEPTH, []]);
});

test("a player's own list has the rooms in which the player sits, also rooms with a password, and the cashback that the player got", async () => {
  const [one, two] = [await fixture.newPlayer(), await fixture.newPlayer()];
  const open = await fixture.create(one, { cashback: 10 });
  await fixture.join(two, open);
  await fixture.play();
  const locked = await fixture.create(one, { password: "x", mode: 1 });
  const mine = await getPlayed<Page>("getMyBattleList", {}, one.token);
  expect(mine.list.map(({ id, pos, locked: has }) => [id, pos, has])).toEqual([
    [locked, 1, true],
    [open, 1, false],
  ]);
  expect(mine.list[0]).toMatchObject({ state: 0, creator: true, cashbackPaid: null });
  const row = await fixture.row(open);
  const back = Math.floor(row.boxes_cents / 10) / 100;
  for (const [player, pos] of [
    [one, 1],
    [two, 2],
  ] as const) {
    const { list, total } = await getPlayed<Page>("getMyBattleList", { state: 2, mode: 0 }, player.token);
    expect(list).toMatchObject([
      { id: open, pos, creator: pos === 1, cashbackPaid: row.winner_pos === pos ? 0 : back },
    ]);
    expect(total).toBe(1);
  }
  expect((await getPlayed<Page>("getMyBattleList", { pageSize: 1, page: 2 }, one.token)).list).toMatchObject([
    { id: open },
  ]);
  expect((await call(fixture.site, "GET", "battle/getMyBattleList")).body.code).toBe("not_logged_in");
});

test("highlights are the biggest wins of seven days", async () => {
  const closed = { state: STATES.finished, count: 2 };
  const [best, second] = await seedSome({ ...closed, wonCents: 9_000_000_00, daysAgo: 6, mode: 0 });
  await seedSome({ ...closed, wonCents: 9_900_000_00, daysAgo: 8 });
  await seedSome({ ...closed, wonCents: 9_900_000_00, locked: true });
  const [third] = await seedSome({ ...closed, wonCents: 8_000_000_00, mode: 1 });
  await seedSome({ state: STATES.finished, count: 12, wonCents: 5_000_000_00 });
  const all = await get<BattleRow[]>("highlight");
  expect(all).toHaveLength(10);
  expect(idsOf(all).slice(0, 3)).toEqual([best, second, third]);
  expect(all[0]!.value).toBe(9_000_000);
  expect(idsOf(await get<BattleRow[]>("highlight", { mode: 1 }))[0]).toBe(third);
});

test("the ranking covers a day, a week or a month, without bots; equal values share a rank", async () => {
  const players: Player[] = [];
  for (let count = 0; count < 4; count += 1) players.push(await newPlayer(site));
  const [a, b, c, d] = players.map(({ id }) => id) as [number, number, number, number];
  const today = siteCalendar().dateOf(now());
  const { month } = siteCalendar().periodsAt(now());
  // `other` is another day of this month, before or after today, and `before` is a day of the last month.
  const days = [0, 1].map((count) => siteCalendar().dateOf(new Date(month.startMs + count * 24 * 3_600_000)));
  const other = days.find((each) => each !== today)!;
  const before = siteCalendar().dateOf(new Date(month.startMs - 1));
  await seedWins(site.database, [
    { playerId: a, day: today, wonCents: 70_000_000_00 },
    { playerId: b, day: today, wonCents: 70_000_000_00, wins: 3 },
    { playerId: c, day: today, wonCents: 60_000_000_00 },
    { playerId: d, day: other, wonCents: 65_000_000_00 },
    { playerId: c, day: other, wonCents: 20_000_000_00 },
    { playerId: d, day: before, wonCents: 99_000_000_00 },
    { playerId: -1, day: today, wonCents: 99_000_000_00, stakedCents: 1_00 },
  ]);
  const day = await get<Ranked>("rank");
  expect(day.list.slice(0, 3).map(({ rank, value, wins }) => [rank, value, wins])).toEqual([
    [1, 70_000_000, 1],
    [1, 70_000_000, 3],
    [3, 60_000_000, 1],
  ]);
  expect(Date.parse(day.until)).toBe(siteCalendar().periodsAt(now()).day.endMs);
  const ofMonth = await get<Ranked>("rank", { period: "month" });
  expect(ofMonth.list.slice(0, 4).map(({ rank, value }) => [rank, value])).toEqual([
    [1, 80_000_000],
    [2, 70_000_000],
    [2, 70_000_000],
    [4, 65_000_000],
  ]);
  const mine = async (index: number, period: string) => get<object>("myRank", { period }, players[index]!.token);
  expect(await mine(1, "day")).toEqual({ rank: 1, value: 70_000_000, wins: 3 });
  expect(await mine(2, "month")).toEqual({ rank: 1, value: 80_000_000, wins: 2 });
  expect(await mine(3, "month")).toEqual({ rank: 4, value: 65_000_000, wins: 1 });
  expect(await mine(3, "day")).toEqual({ rank: null, value: 0, wins: 0 });
});

test("everybody can read the forty bots and what they paid and won", async () => {
  const bots = await call<{ id: number; name: string; avatar: string }[]>(site, "POST", "battle/getBots");
  expect(bots.body.data).toHaveLength(40);
  expect(new Set(bots.body.data.map(({ name }) => name)).size).toBe(40);
  await seedWins(site.database, [
    { playerId: -2, day: "2026-01-01", wonCents: 5_00, wins: 2, stakedCents: 7_50 },
    { playerId: -2, day: "2026-01-02", wonCents: 0, wins: 1, stakedCents: 3_00 },
  ]);
  const results = { battles: 4, wins: 4, won: 99_000_005, staked: 11.5, profit: 98_999_993.5, voids: 1 };
  expect(await get("botResults")).toEqual(results);
});

test("the boxes for battles are the boxes on sale with a price above zero", async () => {
  const read = async (path: string) =>
    (await call<Theme[]>(site, "GET", `common/${path}`)).body.data.flatMap(({ boxes }) => boxes);
  const [all, ofBattles] = [await read("getBoxThemeList"), await read("getBoxBattleThemeList")];
  expect(ofBattles).toEqual(all.filter(({ price }) => price > 0));
  expect(ofBattles.length).toBeGreaterThan(10);
  const answer = await call<Theme[]>(site, "GET", "common/getBoxBattleThemeList", { query: { moduleId: 6 } });
  expect(answer.body.data.length).toBeGreaterThan(0);
});
