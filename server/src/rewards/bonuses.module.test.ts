import { afterAll, beforeAll, expect, test } from "vitest";
import { brokenClaims } from "../../test/fixtures/broken-claims.ts";
import { call } from "../../test/fixtures/call.ts";
import { openCashDesk } from "../../test/fixtures/deposits.ts";
import { boxesOnSale, newPlayer, possessionsOf } from "../../test/fixtures/players.ts";
import { type LocalSite, startSite } from "../../test/fixtures/site.ts";
import { openGifts } from "../../test/fixtures/wallet.ts";
import { selectDebt } from "../wallet/index.ts";
import { depositMarks, holdCoupon, previewDepositBonuses, sumDepositBonuses } from "./index.ts";

let site: LocalSite;
let desk: ReturnType<typeof openCashDesk>;
let gifts: ReturnType<typeof openGifts>;
let orders = 1000;

beforeAll(async () => {
  site = await startSite({ env: { DEMO_GRANT: "0" } });
  desk = openCashDesk(site);
  gifts = openGifts(site.connectionString);
});
afterAll(async () => {
  expect(await brokenClaims(site.database)).toEqual([]);
  await Promise.all([desk.close(), gifts.close()]);
  await site.close();
});

const next = () => ++orders;
const pendingOf = async (playerId: number) => (await possessionsOf(site.database, playerId)).wallet[0]!.pending_cents;
const ignore = { firstCents: 0, dailyCents: 0, couponCents: 0 };

test("a first deposit earns its share and the day's steps, as pending points; a second deposit earns no share", async () => {
  const { id: playerId } = await newPlayer(site);
  const first = await desk.credit({ playerId, orderId: next(), coinsCents: 60_00 });
  expect(first).toEqual({ ...ignore, firstCents: 12_00, dailyCents: 3_50 });
  expect(await pendingOf(playerId)).toBe(15_50);
  const second = await desk.credit({ playerId, orderId: next(), coinsCents: 140_00 });
  expect(second).toEqual({ ...ignore, dailyCents: 15_00 });
  expect(await desk.credit({ playerId, orderId: next(), coinsCents: 500_00 })).toEqual(ignore);
  expect(await pendingOf(playerId)).toBe(30_50);
  expect(await sumDepositBonuses(site.database.db, [orders - 2, orders - 1, orders])).toEqual(
    new Map([
      [orders - 2, 15_50],
      [orders - 1, 15_00],
    ]),
  );
});

test("a deposit on another day earns the daily steps again", async () => {
  const { id: playerId } = await newPlayer(site);
  await desk.credit({ playerId, orderId: next(), coinsCents: 10_00, day: "2027-03-17" });
  const again = await desk.credit({ playerId, orderId: next(), coinsCents: 10_00, day: "2027-03-18" });
  expect(again).toEqual({ ...ignore, dailyCents: 50 });
});

test.each([
  ["phone", { traits: ["phone +8613900000001"] }],
  ["Steam account", { traits: ["steam 76561198000000001"] }],
  ["way to pay", { payer: "card 4242" }],
])("a second account with the same %s belongs to the same person and gets no first-deposit bonus", async (_, known) => {
  const [one, two] = [await newPlayer(site), await newPlayer(site)];
  const deposit = { coinsCents: 5_00, ...known };
  expect((await desk.credit({ ...deposit, playerId: one.id, orderId: next() })).firstCents).toBe(1_00);
  expect((await desk.credit({ ...deposit, playerId: two.id, orderId: next() })).firstCents).toBe(0);
  // Every other trait of that account now identifies the same person too.
  const later = { traits: ["phone +8613900000002"], ...deposit };
  expect((await desk.credit({ ...later, playerId: two.id, orderId: next() })).firstCents).toBe(0);
});

test("one order is credited once: its bonuses cannot be granted again", async () => {
  const { id: playerId } = await newPlayer(site);
  const orderId = next();
  await desk.credit({ playerId, orderId, coinsCents: 100_00 });
  const before = await pendingOf(playerId);
  const again = desk.credit({ playerId, orderId, coinsCents: 100_00 });
  await expect(again).rejects.toMatchObject({ constraint: "rewards_deposits_pkey" });
  expect(await pendingOf(playerId)).toBe(before);
});

test("twenty simultaneous first deposits of one person, on two accounts, earn one first bonus in all, and each step once per account", async () => {
  const players = [await newPlayer(site), await newPlayer(site)];
  const traits = ["phone +8613900000003", "steam 76561198000000003", "name 3"];
  const earned = await Promise.all(
    Array.from({ length: 20 }, (_, index) => {
      // The order of the traits must not matter: different orders cause no deadlock.
      const mine = index % 2 ? traits : traits.toReversed();
      return desk.credit({ playerId: players[index % 2]!.id, orderId: next(), coinsCents: 10_00, traits: mine });
    }),
  );
  expect(earned.filter(({ firstCents }) => firstCents > 0)).toHaveLength(1);
  const daily = earned.reduce((sum, { dailyCents }) => sum + dailyCents, 0);
  expect(daily).toBe(2 * (50 + 3_00));
});

test("the preview shows the bonuses of the deposit", async () => {
  const { id: playerId } = await newPlayer(site);
  const marks = depositMarks(site.config.seedKey, { playerId, traits: [] });
  const couponId = await desk.coupon(playerId);
  const preview = (coinsCents: number, coupon?: number) =>
    desk.pipelines.run((pipeline) =>
      previewDepositBonuses(pipeline, {
        playerId,
        coinsCents,
        couponId: coupon,
        marks,
        at: new Date(),
        terms: site.config,
      }),
    );
  expect(await preview(50_00, couponId)).toEqual({ firstCents: 10_00, dailyCents: 3_50, couponCents: 5_00 });
  expect(await preview(9_99)).toEqual({ firstCents: 1_99, dailyCents: 0, couponCents: 0 });
  await expect(preview(19_99, couponId)).rejects.toMatchObject({ code: "coupon_unknown" });
  expect(await pendingOf(playerId)).toBe(0);
});

test("a reversed deposit loses its bonuses, and the first bonus cannot be earned again", async () => {
  const { id: playerId } = await newPlayer(site);
  const orderId = next();
  const couponId = await desk.coupon(playerId);
  await desk.pipelines.run((pipeline) =>
    holdCoupon(pipeline, { playerId, couponId, orderId, coinsCents: 200_00, at: new Date() }),
  );
  const earned = await desk.credit({ playerId, orderId, coinsCents: 200_00 });
  expect(earned).toEqual({ firstCents: 40_00, dailyCents: 18_50, couponCents: 20_00 });
  expect(await desk.reverse(playerId, orderId)).toEqual({ debtCents: 0 });
  expect(await pendingOf(playerId)).toBe(0);
  expect(await desk.reverse(playerId, orderId)).toEqual({ debtCents: 0 });
  const later = await desk.credit({ playerId, orderId: next(), coinsCents: 10_00 });
  expect(later).toEqual({ ...ignore, dailyCents: 50 });
});

test("after a reversal a day keeps only the steps that its other deposits still reach", async () => {
  const { id: playerId } = await newPlayer(site);
  const [big, small, rest] = [next(), next(), next()];
  await desk.credit({ playerId, orderId: big, coinsCents: 49_00 });
  // A deposit of one coin reaches the second step, and must lose it when the other deposit is reversed.
  await desk.credit({ playerId, orderId: small, coinsCents: 1_00 });
  await desk.credit({ playerId, orderId: rest, coinsCents: 11_00 });
  const before = await pendingOf(playerId);
  await desk.reverse(playerId, big);
  expect(await pendingOf(playerId)).toBe(before - 9_80 - 3_00);
  await desk.reverse(playerId, rest);
  expect(await pendingOf(playerId)).toBe(0);
  expect(await desk.credit({ playerId, orderId: next(), coinsCents: 49_00 })).toEqual({ ...ignore, dailyCents: 3_50 });
});

test("points that stakes had released are taken from the balances, and the rest becomes a debt", async () => {
  const { id: playerId, token } = await newPlayer(site);
  await gifts.give(playerId, { coinsCents: 100_00 });
  const orderId = next();
  await desk.credit({ playerId, orderId, coinsCents: 50_00 });
  const box = (await boxesOnSale(site)).find(({ price }) => price === 5)!;
  const open = (number: number) => call(site, "POST", "box/open", { token, body: { id: box.id, number } });
  for (const number of [10, 10]) await open(number);
  const before = (await possessionsOf(site.database, playerId)).wallet[0]!;
  expect(before).toMatchObject({ coins_cents: 0, points_cents: 5_00, pending_cents: 8_50 });
  await open(1);
  const held = (await possessionsOf(site.database, playerId)).wallet[0]!;
  const { debtCents } = await desk.reverse(playerId, orderId);
  const after = (await possessionsOf(site.database, playerId)).wallet[0]!;
  expect(after.pending_cents).toBe(0);
  expect(debtCents).toBe(13_50 - held.pending_cents - held.coins_cents - held.points_cents);
  expect([after.coins_cents, after.points_cents]).toEqual([0, 0]);
  expect(await selectDebt(site.database.db, playerId)).toBe(debtCents);
});

test("of twenty simultaneous reversals of one deposit one takes its bonuses", async () => {
  const { id: playerId } = await newPlayer(site);
  const [orderId, other] = [next(), next()];
  await desk.credit({ playerId, orderId, coinsCents: 100_00 });
  await desk.credit({ playerId, orderId: other, coinsCents: 100_00 });
  await Promise.all(Array.from({ length: 20 }, () => desk.reverse(playerId, orderId)));
  expect(await pendingOf(playerId)).toBe(3_50);
  expect(await brokenClaims(site.database)).toEqual([]);
});
