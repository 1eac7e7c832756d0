import { setTimeout as sleep } from "node:timers/promises";
import type { DropRow } from "@vitrine/contract/boxes.ts";
import { DREAM_CHANCE } from "@vitrine/contract/dream/rules.ts";
import type { DreamTarget } from "@vitrine/contract/dream.ts";
import type { PlayLimits } from "@vitrine/contract/wallet/play-limits.ts";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type DreamFixture, feeOf, startDreamFixture } from "../../test/fixtures/games/dreams.ts";
import { countRolls } from "../fairness/index.ts";
import { setClock, siteCalendar } from "../platform/clock.ts";

let dreams: DreamFixture;
beforeAll(async () => {
  dreams = await startDreamFixture();
});
afterEach(() => setClock());
afterAll(() => dreams.end());

test("the list has items worth at least a coin, and is filtered, sorted and paged", async () => {
  type Page = { list: DreamTarget[]; total: number };
  const list = (query: Record<string, string | number>) =>
    dreams.get<Page>("dream/list", {}, { pageSize: 100, ...query });
  const all = await list({});
  expect(all.list.every(({ value }) => value >= 1)).toBe(true);
  expect(all.total).toBeLessThan((await dreams.items()).length);
  const values = async (sort: number) => (await list({ sort })).list.map(({ value }) => value);
  expect([all.total, all.list.length]).toEqual([dreams.targets.length, 100]);
  expect(await values(1)).toEqual((await values(1)).toSorted((a, b) => b - a));
  expect(await values(2)).toEqual((await values(2)).toSorted((a, b) => a - b));
  const priced = await list({ priceMin: 5, priceMax: 50, category: "ak" });
  expect(priced.list.length).toBeGreaterThan(0);
  expect(priced.list.every(({ value, category }) => value >= 5 && value <= 50 && category === "ak")).toBe(true);
  const { itemId, name } = all.list[3]!;
  expect((await list({ name: name.toUpperCase() })).list.map((target) => target.itemId)).toContain(itemId);
  expect((await list({ itemId })).list).toEqual([all.list[3]]);
  const second = await list({ pageSize: 3, page: 2 });
  expect([second.list, second.total]).toEqual([all.list.slice(3, 6), all.total]);
  const config = await dreams.get("dream/config");
  expect(config).toEqual({ min: DREAM_CHANCE.least / 100, max: DREAM_CHANCE.most / 100, coefficient: 1.1, minFee: 1 });
});

test("the game log shows dreams with their fee and target item, page by page and before a given id", async () => {
  const player = await dreams.newPlayer();
  await dreams.foresee(player, { wins: false });
  const ids: number[] = [];
  for (let tries = 0; tries < 5; tries += 1) ids.unshift((await dreams.try(player)).body.data.roundId);
  type Log = {
    list: { id: number; dreamFee: number; targetItem: string; voucherName: string | null }[];
    next: number | null;
  };
  const log = (query: Record<string, number>) =>
    dreams.get<Log>("profile/getMyDreamLog", player, { pageSize: 2, ...query });
  const first = await log({});
  expect([first.list.map(({ id }) => id), first.next]).toEqual([ids.slice(0, 2), ids[1]]);
  expect((await log({ page: 2 })).list.map(({ id }) => id)).toEqual(ids.slice(2, 4));
  expect((await log({ before: ids[3]! })).list.map(({ id }) => id)).toEqual(ids.slice(4));
  expect((await log({ before: ids[1]!, page: 2 })).list.map(({ id }) => id)).toEqual(ids.slice(2, 4));
  const { name } = dreams.targets[0]!;
  expect(first.list.at(-1)).toMatchObject({ dreamFee: feeOf(dreams.targets[0]!, 50), targetItem: name, game: "dream" });
  const games = await dreams.get<Log>("profile/getMyGameLog", player, { game: "dream", pageSize: 5 });
  expect(games.list.map(({ id }) => id)).toEqual(ids);
  const lost = games.list.at(-1)!;
  expect(lost).toMatchObject({ voucherName: null, recoveryPrice: null });
});

test("the lists of drops include won dreams, but dreams do not count as openings of boxes", async () => {
  const player = await dreams.newPlayer();
  const top = dreams.targets.find(({ grade, value }) => grade <= 1 && value < 500)!;
  const openings = countRolls(dreams.site.database.db);
  const before = await openings();
  await dreams.foresee(player, { wins: false });
  const lost = (await dreams.try(player, { itemId: top.itemId })).body.data;
  await dreams.foresee(player, { wins: true });
  const won = (await dreams.try(player, { itemId: top.itemId })).body.data;
  const drops = await dreams.get<DropRow[]>("stat/lastDrop", {}, { limit: 100 });
  expect(drops.find(({ id }) => id === won.roundId)).toMatchObject({ boxId: null, boxName: null, boxImage: null });
  for (const list of [drops, await dreams.get<DropRow[]>("stat/lastDrop", {}, { limit: 100, isTop: "true" })]) {
    expect(list.map(({ id }) => id)).toContain(won.roundId);
    expect(list.map(({ id }) => id)).not.toContain(lost.roundId);
  }
  expect(await dreams.get("stat/homepage")).toMatchObject({ best: { boxId: null }, openings: before });
  expect(await openings()).toBe(before);
});

/**
 * How long the wheel of a test turns by the database's clock, which hides the result. It must be longer than the test.
 */
const TURN_MS = 120_000;

test("all sums contain the winnings of a dream without a wheel, and no sum contains the winnings of a wheel that still turns", {
  timeout: 3 * TURN_MS,
}, async () => {
  // If the wheel turned past the site's midnight, a new day with other sums would begin.
  const leftMs = siteCalendar().periodsAt(new Date()).day.endMs - Date.now();
  if (leftMs < 1.5 * TURN_MS) await sleep(leftMs);
  const player = await dreams.newPlayer();
  const wonSoFar = async () => {
    const limits = await dreams.get<PlayLimits>("limits/current", player);
    const results = await dreams.get<{ list: { won: number }[] }>("limits/results", player);
    const sums = [...limits.played, limits.sitting, ...results.list].map(({ won }) => won);
    expect(new Set(sums).size).toBe(1);
    return sums[0];
  };
  await dreams.foresee(player, { wins: true });
  await dreams.try(player);
  const shown = await wonSoFar();
  expect(shown).toBe(dreams.targets[0]!.value);
  await dreams.foresee(player, { wins: true });
  setClock(() => Date.now() + TURN_MS);
  const { body } = await dreams.try(player, { fast: false });
  expect(body.data.won).toBe(true);
  expect(await wonSoFar()).toBe(shown);
});
