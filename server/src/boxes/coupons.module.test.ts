import type { Opened } from "@vitrine/contract/boxes.ts";
import type { Coupon } from "@vitrine/contract/rewards/coupons.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { brokenClaims } from "../../test/fixtures/broken-claims.ts";
import { call } from "../../test/fixtures/call.ts";
import { boxesOnSale, newPlayer, type Player, possessionsOf, race, type SoldBox } from "../../test/fixtures/players.ts";
import { type LocalSite, startSite } from "../../test/fixtures/site.ts";
import { transact } from "../platform/database/database.ts";
import { giveCoupon, type NewCoupon } from "../rewards/index.ts";

let site: LocalSite;
let box: SoldBox;
let other: SoldBox;

beforeAll(async () => {
  site = await startSite();
  [box, other] = (await boxesOnSale(site)).filter(({ price }) => price >= 5) as [SoldBox, SoldBox];
});
afterAll(() => site.close());

const give = ({ id: playerId }: Player, changes: Partial<NewCoupon> = {}) =>
  transact(site.database.db, (tx) =>
    giveCoupon(tx, {
      ...{ playerId, kind: "box", gives: { percentHundredths: 2000 }, mostCents: 5_00, leastCents: 0 },
      ...{ days: 30, reason: "test" },
      ...changes,
    }),
  );
const open = ({ token }: Player, body: object, key?: string) =>
  call<Opened>(site, "POST", "box/open", { token, body: { id: box.id, ...body }, ...(key && { key }) });
const walletOf = async ({ id }: Player) => (await possessionsOf(site.database, id)).wallet[0]!;
const page = async ({ token }: Player) =>
  (await call<{ list: Coupon[] }>(site, "GET", "profile/getMyCouponPage", { token })).body.data.list;

test("a coupon lowers the price of one box of the request and is marked as used with its transfer", async () => {
  const player = await newPlayer(site);
  const couponId = await give(player, { boxId: box.id });
  expect(await page(player)).toMatchObject([{ id: couponId, boxId: box.id, state: "usable" }]);
  const { body } = await open(player, { number: 3, couponId }, "with a coupon");
  const discount = Math.floor(box.price * 20) / 100;
  expect(body.data).toMatchObject({
    discount,
    cost: box.price * 3 - discount,
    balance: 1000 - box.price * 3 + discount,
  });
  expect(await walletOf(player)).toMatchObject({ turnover_due_cents: discount * 100 * 20 });
  expect(await page(player)).toMatchObject([{ id: couponId, state: "used" }]);
  const row = await site.database.db
    .selectFrom("rewards_coupons as coupon")
    .innerJoin("wallet_transfers as transfer", "transfer.id", "coupon.transfer_id")
    .select(["transfer.kind", "coupon.used_at"])
    .where("coupon.id", "=", couponId)
    .executeTakeFirstOrThrow();
  expect([row.kind, row.used_at !== null]).toEqual(["box_open", true]);
  expect(await brokenClaims(site.database)).toEqual([]);
});

test("a repeated key uses no second coupon, and a different body is refused", async () => {
  const player = await newPlayer(site);
  const couponId = await give(player);
  const first = await open(player, { couponId }, "once");
  expect((await open(player, { couponId }, "once")).body).toEqual(first.body);
  expect((await open(player, {}, "once")).body.code).toBe("key_reused");
  expect((await open(player, { couponId })).body.code).toBe("coupon_used");
  expect(await brokenClaims(site.database)).toEqual([]);
});

test("a coupon of another player, for deposits, expired, for another box or for higher prices is refused without a charge", async () => {
  const [player, stranger] = [await newPlayer(site), await newPlayer(site)];
  const refused: [string, number][] = [
    ["coupon_unknown", await give(stranger)],
    ["coupon_unknown", await give(player, { kind: "deposit" })],
    ["coupon_unknown", 999_999],
    ["coupon_other_box", await give(player, { boxId: other.id })],
    ["coupon_below", await give(player, { leastCents: Math.round(box.price * 100) + 1 })],
  ];
  const over = await give(player);
  await site.database.db
    .updateTable("rewards_coupons")
    .set({ valid_from: new Date(0), valid_to: new Date(1000) })
    .where("id", "=", over)
    .execute();
  const before = await possessionsOf(site.database, player.id);
  for (const [code, couponId] of [...refused, ["coupon_expired", over] as const]) {
    const { body } = await open(player, { couponId });
    expect([couponId, body.code]).toEqual([couponId, code]);
  }
  expect(await possessionsOf(site.database, player.id)).toEqual(before);
  expect((await page(player)).filter(({ state }) => state === "used")).toEqual([]);
});

test("of twenty simultaneous openings with one coupon exactly one uses it", async () => {
  const player = await newPlayer(site);
  const couponId = await give(player);
  const answers = await race<Opened>([site], 20, () => ({
    path: "box/open",
    options: { token: player.token, body: { id: box.id, couponId } },
  }));
  expect(answers.map(({ body }) => body.code ?? "opened").sort()).toEqual([...Array(19).fill("coupon_used"), "opened"]);
  const paid = answers.find(({ body }) => body.code === undefined)!.body.data;
  expect(await walletOf(player)).toMatchObject({ coins_cents: Math.round((1000 - paid.cost) * 100) });
  expect(await brokenClaims(site.database)).toEqual([]);
});

test("a coupon stays valid when the site gives no more bonuses", async () => {
  const { connectionString } = site;
  const plain = await startSite({ env: { BONUSES: "off" }, connectionString, seed: false });
  const player = await newPlayer(site);
  const body = { id: box.id, couponId: await give(player, { gives: { amountCents: 1_00 } }) };
  const opened = await call<Opened>(plain, "POST", "box/open", { token: player.token, body });
  expect(opened.body.data.discount).toBe(1);
  await plain.close();
});
