import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { call } from "../../../test/fixtures/call.ts";
import { securityTicket } from "../../../test/fixtures/calls/privacy.ts";
import { press } from "../../../test/fixtures/checkout.ts";
import {
  deposit,
  idOf,
  type PaymentFixture,
  sendNotice,
  startPaymentFixture,
  until,
} from "../../../test/fixtures/payments.ts";
import { boxesOnSale, newPlayer, type Player } from "../../../test/fixtures/players.ts";
import { openGifts } from "../../../test/fixtures/wallet.ts";

let payments: PaymentFixture;
let hand: ReturnType<typeof openGifts>;
let player: Player;

beforeAll(async () => {
  payments = await startPaymentFixture();
  hand = openGifts(payments.site.connectionString);
});
afterAll(async () => {
  await hand.close();
  await payments.close();
});
beforeEach(async () => {
  player = await newPlayer(payments.site);
});

const walletOf = ({ id }: Player) =>
  payments.site.database.db
    .selectFrom("wallet_wallets as wallet")
    .leftJoin("wallet_debts as debt", "debt.player_id", "wallet.player_id")
    .select(["coins_cents", "points_cents", "pending_cents", "turnover_due_cents", "left_cents"])
    .where("wallet.player_id", "=", id)
    .executeTakeFirstOrThrow();
const nothing = { coins_cents: 0, points_cents: 0, pending_cents: 0, turnover_due_cents: 0, left_cents: null };
const takeBack = async (orderId: string, times = 3) => {
  const payment = await payments.paid(orderId, { state: "charged_back" });
  await Promise.all(Array.from({ length: times }, () => sendNotice(payments.site, payment)));
  return payment;
};
const spendAll = async (amount: number) => {
  const box = (await boxesOnSale(payments.site)).find(({ price }) => amount % price === 0 && amount / price <= 10)!;
  const body = { id: box.id, number: amount / box.price };
  const { http } = await call(payments.site, "POST", "box/open", { token: player.token, body });
  expect(http).toBe(200);
};

test("a reversed deposit removes coins, bonuses and turnover once, however often the reversal is reported", async () => {
  const orderId = await deposit(payments, player);
  expect(await walletOf(player)).toEqual({
    ...nothing,
    ...{ coins_cents: 10_000, pending_cents: 2350, turnover_due_cents: 10_000 },
  });
  const { reference } = await takeBack(orderId, 5);
  expect(await walletOf(player)).toEqual(nothing);
  expect(await payments.status(player, orderId)).toMatchObject({ payState: 1, reversed: true });
  expect(await payments.casesOf(reference)).toEqual([]);
  const { db } = payments.site.database;
  const transfers = db.selectFrom("wallet_transfers").select("kind").where("order_id", "=", orderId);
  expect((await transfers.execute()).map(({ kind }) => kind).toSorted()).toEqual(["deposit", "deposit_reversal"]);
});

test("the reversal of a deposit by card takes its fee out of the fee account again", async () => {
  const fees = async () => {
    const { db } = payments.site.database;
    const rows = await db.selectFrom("wallet_entries").select("amount_cents").where("house", "=", "fee").execute();
    return rows.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  };
  const before = await fees();
  const orderId = await deposit(payments, player, { channelId: payments.wayOf("card") });
  expect(await fees()).toBe(before + 150);
  await takeBack(orderId);
  expect([await fees(), await walletOf(player)]).toEqual([before, nothing]);
});

test("the spent part becomes a debt, never a negative balance; withdrawals are held, a case is opened, and the next deposit pays the debt", async () => {
  const first = await deposit(payments, player);
  await spendAll(100);
  const sold = await walletOf(player);
  const { reference } = await takeBack(first);
  const owing = await walletOf(player);
  expect(owing.coins_cents + owing.points_cents + owing.pending_cents).toBe(0);
  // The stake has released 5.00 of the bonuses: the coins and these points are owed.
  expect(owing.left_cents).toBe(10_000 - sold.coins_cents + 500 - sold.points_cents);
  const cases = await payments.casesOf(reference);
  expect(cases.map((one) => [one.kind, one.amount_hundredths])).toEqual([["debt", owing.left_cents]]);
  const { db } = payments.site.database;
  const holds = await db.selectFrom("accounts_holds").select("reason").where("account_id", "=", player.id).execute();
  expect(holds.map(({ reason }) => reason)).toContain("debt");
  const told = await db.selectFrom("messages_messages").select("kind").where("account_id", "=", player.id).execute();
  expect(told.map(({ kind }) => kind)).toContain("deposit_reversed_debt");

  const query = { channelId: payments.wayOf("alipay"), currency: "CNY", amount: 150 };
  const shown = await call<{ coins: number; debt: number }>(payments.site, "GET", "recharge/preview", {
    token: player.token,
    query,
  });
  expect(shown.body.data).toMatchObject({ coins: 150, debt: owing.left_cents! / 100 });
  await deposit(payments, player, { amount: 150 });
  const after = await walletOf(player);
  expect([after.coins_cents, after.left_cents]).toEqual([15_000 - owing.left_cents!, 0]);
});

test("a debt prevents a deletion until it is paid, and the refusal contains its sum", async () => {
  const read = async () =>
    (await call<{ inTheWay: { debt: number } }>(payments.site, "GET", "profile/deletion", { token: player.token })).body
      .data.inTheWay.debt;
  const first = await deposit(payments, player);
  await spendAll(100);
  await takeBack(first);
  const owed = (await walletOf(player)).left_cents! / 100;
  expect(owed).toBeGreaterThan(0);
  expect(await read()).toBe(owed);
  const asked = { token: player.token, lang: "en-US", body: { ticket: await securityTicket(payments.site, player) } };
  const refused = await call(payments.site, "POST", "profile/deleteAccount", asked);
  expect([refused.http, refused.body.code]).toEqual([409, "deletion_blocked"]);
  expect(refused.body.msg).toContain(`debt ${owed}`);
  await deposit(payments, player, { amount: 150 });
  expect(await read()).toBe(0);
});

test("a debt that is larger than the next deposit takes all of it, and the rest stays a debt", async () => {
  const first = await deposit(payments, player);
  await spendAll(100);
  await takeBack(first);
  const owed = (await walletOf(player)).left_cents!;
  await deposit(payments, player, { amount: 20 });
  expect(await walletOf(player)).toMatchObject({ coins_cents: 0, left_cents: owed - 2000 });
});

test("the steps of the daily bonus follow the day's deposits, also after one of them is taken back", async () => {
  const pending = async () => (await walletOf(player)).pending_cents;
  const first = await deposit(payments, player, { amount: 10 });
  expect(await pending()).toBe(200 + 50);
  const second = await deposit(payments, player, { amount: 40 });
  expect(await pending()).toBe(250 + 300);
  await takeBack(second);
  expect(await pending()).toBe(250);
  await takeBack(first);
  expect(await pending()).toBe(0);
});

test("the first bonus is paid once per person: not with the second deposit, nor for another account of the same payer", async () => {
  const points = async (who: Player, form: Record<string, string>) => {
    const orderId = await deposit(payments, who, { amount: 10 }, form);
    return (await payments.status(who, orderId)).points;
  };
  expect(await points(player, { payer: "alipay-1" })).toBe(2.5);
  expect(await points(player, { payer: "alipay-2" })).toBe(0);
  const other = await newPlayer(payments.site);
  expect(await points(other, { payer: "alipay-1" })).toBe(0.5);
});

test("of two simultaneous first deposits only one earns the first bonus", async () => {
  const orders = await Promise.all([payments.create(player, { amount: 10 }), payments.create(player, { amount: 10 })]);
  const ids = orders.map(({ body }) => body.data.orderId);
  await Promise.all(ids.map(async (id) => sendNotice(payments.site, await payments.paid(id, { payer: "" }))));
  const points = await Promise.all(ids.map(async (id) => (await payments.status(player, id)).points));
  expect(points.toSorted()).toEqual([0, 2.5]);
});

test("a partial refund opens a case, and the deposit stays", async () => {
  const orderId = await deposit(payments, player);
  const payment = await payments.paid(orderId, { state: "refunded", amountHundredths: 4000 });
  for (let times = 0; times < 3; times += 1) await sendNotice(payments.site, payment);
  expect((await payments.casesOf(payment.reference)).map(({ kind }) => kind)).toEqual(["partly_reversed"]);
  expect(await walletOf(player)).toMatchObject({ coins_cents: 10_000, left_cents: null });
});

test("a deposit gives the player's inviter a rebate, and a reversal takes the rebate back", async () => {
  const inviter = await newPlayer(payments.site);
  const info = await call<{ promoteCode: string }>(payments.site, "GET", "profile/userInfo", { token: inviter.token });
  const orderId = await deposit(payments, player, { promoCode: info.body.data.promoteCode.toLowerCase() });
  const { db } = payments.site.database;
  const rebate = () =>
    db.selectFrom("referral_rebates").selectAll().where("order_id", "=", idOf(orderId)).executeTakeFirstOrThrow();
  expect(await rebate()).toMatchObject({ inviter_id: inviter.id, amount_cents: 100, state: "held" });
  await takeBack(orderId);
  expect((await rebate()).state).toBe("taken back");
  const again = await payments.create(player, { promoCode: info.body.data.promoteCode });
  expect(again.body.code).toBe("promo_code_not_allowed");
});

test("an order holds its coupon; the coupon is free again when the order is cancelled, and it can be used once", async () => {
  const { db } = payments.site.database;
  const coupon = { player_id: player.id, kind: "deposit", percent_hundredths: 1000, most_cents: 5000, reason: "test" };
  const { id: couponId } = await db
    .insertInto("rewards_coupons")
    .values({ ...coupon, valid_to: new Date(Date.now() + 3_600_000) })
    .returning("id")
    .executeTakeFirstOrThrow();
  const held = (await payments.create(player, { couponId })).body.data;
  expect((await payments.create(player, { couponId })).body.code).toBe("coupon_unknown");
  await press(held.payUrl!, { act: "cancel" });
  await until(async () => (await payments.status(player, held.orderId)).payState === 2);
  const orderId = await deposit(payments, player, { couponId });
  expect((await payments.status(player, orderId)).points).toBe(10 + 20 + 3.5);
  expect((await payments.create(player, { couponId })).body.code).toBe("coupon_unknown");
});
