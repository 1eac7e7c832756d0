import type { Coupon } from "@vitrine/contract/rewards/coupons.ts";
import { DAY_MS } from "@vitrine/contract/time.ts";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { call } from "../../../test/fixtures/call.ts";
import { openCashDesk } from "../../../test/fixtures/deposits.ts";
import { newPlayer, type Player } from "../../../test/fixtures/players.ts";
import { type LocalSite, startSite } from "../../../test/fixtures/site.ts";
import { now, setClock } from "../../platform/clock.ts";
import { freeCoupon, holdCoupon } from "../index.ts";

let site: LocalSite;
let desk: ReturnType<typeof openCashDesk>;
let orders = 2000;

beforeAll(async () => {
  site = await startSite({ seed: false });
  desk = openCashDesk(site);
});
afterEach(() => setClock());
afterAll(async () => {
  await desk.close();
  await site.close();
});

const next = () => ++orders;
const hold = (playerId: number, couponId: number, changes: { orderId?: number; coinsCents?: number } = {}) =>
  desk.pipelines.run((pipeline) =>
    holdCoupon(pipeline, { playerId, couponId, orderId: next(), coinsCents: 20_00, at: now(), ...changes }),
  );
const free = (orderId: number) => desk.pipelines.run((pipeline) => freeCoupon(pipeline, orderId));
const usable = async ({ token }: Player, query = {}) =>
  (await call<Coupon[]>(site, "GET", "profile/getMyCoupons", { token, query })).body.data;
const page = async ({ token }: Player, query = {}) =>
  (await call<{ list: Coupon[]; total: number }>(site, "GET", "profile/getMyCouponPage", { token, query })).body.data;

test("the usable coupons are filtered by their type, and those that end first come first", async () => {
  const player = await newPlayer(site);
  const late = await desk.coupon(player.id);
  const soon = await desk.coupon(player.id, { kind: "box", gives: { amountCents: 3_00 }, mostCents: 3_00, days: 1 });
  expect((await usable(player)).map(({ id }) => id)).toEqual([soon, late]);
  expect((await usable(player, { couponType: 0 })).map(({ id }) => id)).toEqual([soon]);
  expect(await usable(player, { couponType: 1 })).toMatchObject([
    { id: late, couponType: 1, rate: 0.1, amount: null, most: 50, least: 20, state: "usable", usedTime: null },
  ]);
  expect((await usable(player, { couponType: 0 }))[0]).toMatchObject({ rate: null, amount: 3, most: 3 });
  expect(await usable(await newPlayer(site))).toEqual([]);
});

test.each([2, -2, "all", 1.5])("couponType %s is refused", async (couponType) => {
  const { token } = await newPlayer(site);
  const { http, body } = await call(site, "GET", "profile/getMyCoupons", { token, query: { couponType } });
  expect([http, Object.keys(body.fields ?? {})]).toEqual([400, ["couponType"]]);
});

test("a coupon that a deposit holds is not available to other deposits, is free again when the deposit is cancelled, and is used once", async () => {
  const player = await newPlayer(site);
  const couponId = await desk.coupon(player.id);
  const orderId = next();
  await hold(player.id, couponId, { orderId });
  expect(await usable(player)).toEqual([]);
  expect((await page(player)).list).toMatchObject([{ id: couponId, state: "held" }]);
  await expect(hold(player.id, couponId)).rejects.toMatchObject({ code: "coupon_unknown" });
  await free(orderId);
  await free(orderId);
  const again = next();
  await hold(player.id, couponId, { orderId: again });
  await desk.credit({ playerId: player.id, orderId: again, coinsCents: 20_00 });
  await free(again);
  expect((await page(player)).list).toMatchObject([{ id: couponId, state: "used" }]);
  await expect(hold(player.id, couponId)).rejects.toMatchObject({ code: "coupon_unknown" });
});

test("a deposit cannot hold a coupon that is another player's, for boxes, expired, unknown, or for larger deposits", async () => {
  const [player, other] = [await newPlayer(site), await newPlayer(site)];
  const couponId = await desk.coupon(player.id);
  const forBoxes = await desk.coupon(player.id, { kind: "box" });
  const refused = { code: "coupon_unknown" };
  await expect(hold(other.id, couponId)).rejects.toMatchObject(refused);
  await expect(hold(player.id, forBoxes)).rejects.toMatchObject(refused);
  await expect(hold(player.id, 999_999)).rejects.toMatchObject(refused);
  await expect(hold(player.id, couponId, { coinsCents: 19_99 })).rejects.toMatchObject(refused);
  const end = Date.now() + 31 * DAY_MS;
  setClock(() => end);
  await expect(hold(player.id, couponId)).rejects.toMatchObject(refused);
  expect((await page(player)).list.map(({ state }) => state)).toEqual(["expired", "expired"]);
});

test("an expired coupon stays valid for the deposit that holds it", async () => {
  const player = await newPlayer(site);
  const couponId = await desk.coupon(player.id, { days: 1 });
  const orderId = next();
  await hold(player.id, couponId, { orderId });
  const end = Date.now() + 2 * DAY_MS;
  setClock(() => end);
  const earned = await desk.credit({ playerId: player.id, orderId, coinsCents: 20_00 });
  expect(earned.couponCents).toBe(2_00);
});

test("of twenty deposits that want one coupon, one holds it", async () => {
  const player = await newPlayer(site);
  const couponId = await desk.coupon(player.id);
  const held = await Promise.allSettled(Array.from({ length: 20 }, () => hold(player.id, couponId)));
  expect(held.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("if deposits earn no bonuses, a coupon for deposits is not offered but stays usable, and a coupon for boxes is offered", async () => {
  const { connectionString } = site;
  const plain = await startSite({ env: { BONUSES: "off" }, connectionString, seed: false });
  const player = await newPlayer(site);
  const forDeposits = await desk.coupon(player.id);
  const forBoxes = await desk.coupon(player.id, { kind: "box" });
  for (const [query, ids] of [[{}, [forBoxes]] as const, [{ couponType: 1 }, []] as const]) {
    const { body } = await call<Coupon[]>(plain, "GET", "profile/getMyCoupons", { token: player.token, query });
    expect(body.data.map(({ id }) => id)).toEqual(ids);
  }
  expect((await page(player)).list).toMatchObject([{ id: forBoxes }, { id: forDeposits, state: "usable" }]);
  await plain.close();
});

test("all coupons come by page, newest first", async () => {
  const player = await newPlayer(site);
  const ids: number[] = [];
  for (let count = 0; count < 3; count += 1) ids.push(await desk.coupon(player.id));
  const first = await page(player, { pageSize: 2 });
  expect([first.list.map(({ id }) => id), first.total]).toEqual([[ids[2], ids[1]], 3]);
  expect((await page(player, { pageSize: 2, page: 2 })).list.map(({ id }) => id)).toEqual([ids[0]]);
});
