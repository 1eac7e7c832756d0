import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { call } from "../../test/fixtures/call.ts";
import { press } from "../../test/fixtures/checkout.ts";
import { idOf, type PaymentFixture, sendNotice, startPaymentFixture } from "../../test/fixtures/payments.ts";
import { newPlayer, type Player } from "../../test/fixtures/players.ts";
import { carryOrders } from "../deposits/index.ts";
import { transact } from "../platform/database/database.ts";
import { giveCoupon } from "../rewards/index.ts";
import { COMMANDS } from "./commands/index.ts";
import { runCommand } from "./run-command.ts";

let payments: PaymentFixture;
let player: Player;
let inviter: Player;

beforeAll(async () => {
  payments = await startPaymentFixture();
});
afterAll(() => payments.close());
beforeEach(async () => {
  payments.checkout.setMood("well");
  [player, inviter] = [await newPlayer(payments.site), await newPlayer(payments.site)];
});

const coolOff = () => call(payments.site, "POST", "limits/coolOff", { token: player.token, body: { hours: 24 } });
const command = (name: string, options: Record<string, string> = {}) => {
  const { database, config } = payments.site;
  return runCommand({ ...database, config }, COMMANDS[name]!, { operator: "tester", reason: "a test", ...options });
};
/** Creates an order that can earn every bonus: a first deposit of an invited player with a coupon. */
async function orderWithAll() {
  const { body } = await call<{ code: string }>(payments.site, "GET", "promotion/info", { token: inviter.token });
  const couponId = await transact(payments.site.database.db, (tx) =>
    giveCoupon(tx, {
      ...{
        playerId: player.id,
        kind: "deposit",
        gives: { percentHundredths: 1000 },
        mostCents: 50_00,
        leastCents: 20_00,
      },
      ...{ days: 30, reason: "test" },
    }),
  );
  const ordered = await payments.create(player, { promoCode: body.data.code, couponId });
  expect(ordered.http).toBe(200);
  return { couponId, orderId: ordered.body.data.orderId, payUrl: ordered.body.data.payUrl! };
}
async function earnedBy(orderId: string, couponId: number) {
  const { db } = payments.site.database;
  const [bonuses, rebates, coupon, wallet] = await Promise.all([
    db.selectFrom("rewards_deposit_bonuses").selectAll().where("order_id", "=", idOf(orderId)).execute(),
    db.selectFrom("referral_rebates").selectAll().where("order_id", "=", idOf(orderId)).execute(),
    db.selectFrom("rewards_coupons").selectAll().where("id", "=", couponId).executeTakeFirstOrThrow(),
    db.selectFrom("wallet_wallets").selectAll().where("player_id", "=", player.id).executeTakeFirstOrThrow(),
  ]);
  const { coins_cents, pending_cents } = wallet;
  return { bonuses, rebates, couponIsUsed: coupon.used_at !== null, coins: coins_cents, pending: pending_cents };
}
const NOTHING = { bonuses: [], rebates: [], couponIsUsed: false, pending: 0 };

test("when a break begins, an open order is closed at the channel and can no longer be paid", async () => {
  const { orderId, payUrl, couponId } = await orderWithAll();
  await coolOff();
  await carryOrders(payments.deps);
  expect(await payments.status(player, orderId)).toMatchObject({ payState: 2, reason: "break", payUrl: null });
  await press(payUrl, { act: "pay" });
  await payments.carry();
  expect(await earnedBy(orderId, couponId)).toEqual({ ...NOTHING, coins: 0 });
});

test("an unreachable channel is asked again until it has closed the order", async () => {
  const { orderId } = await orderWithAll();
  payments.checkout.setMood("down");
  await coolOff();
  await payments.carry();
  expect(await payments.status(player, orderId)).toMatchObject({ payState: 0 });
  payments.checkout.setMood("well");
  await payments.carry();
  expect(await payments.status(player, orderId)).toMatchObject({ payState: 2, reason: "break" });
});

test("an order that another server is checking when a break begins is checked again within seconds", async () => {
  const { orderId } = await orderWithAll();
  const { db } = payments.site.database;
  payments.checkout.setMood("slow");
  await db
    .updateTable("deposits_orders")
    .set({ next_try_at: new Date(0) })
    .where("id", "=", idOf(orderId))
    .execute();
  const carried = carryOrders(payments.deps);
  await coolOff();
  payments.checkout.setMood("well");
  await carried;
  const order = await db
    .selectFrom("deposits_orders")
    .selectAll()
    .where("id", "=", idOf(orderId))
    .executeTakeFirstOrThrow();
  expect(order.state === 2 || order.next_try_at.getTime() < Date.now() + 20_000).toBe(true);
});

test("an order that was paid during a break is credited without a bonus, and an operator can see and refund it", async () => {
  const { orderId, payUrl, couponId } = await orderWithAll();
  await press(payUrl, { act: "pay", behaviour: "lost" });
  await coolOff();
  await carryOrders(payments.deps);
  expect(await payments.status(player, orderId)).toMatchObject({ payState: 1 });
  expect(await earnedBy(orderId, couponId)).toEqual({ ...NOTHING, coins: 10_000 });

  const payment = await payments.paid(orderId);
  expect(await command("deposit cases")).toContain(`paid_in_break  100.00 CNY  order ${orderId}, player ${player.id}`);
  const [found] = await payments.casesOf(payment.reference);
  await expect(command("deposit credit", { case: String(found!.id) })).rejects.toThrow("no money arrived in a case");
  const answers = await Promise.allSettled([1, 2, 3].map(() => command("deposit refund", { case: String(found!.id) })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected", "rejected"]);
  expect(await earnedBy(orderId, couponId)).toEqual({ ...NOTHING, coins: 0 });
  expect(await payments.status(player, orderId)).toMatchObject({ payState: 1, reversed: true });
  // The channel's own notice of the refund comes later and must not take the coins twice.
  await sendNotice(payments.site, { ...payment, state: "refunded" });
  expect(await payments.coinsOf(player)).toBe(0);
  expect(await command("deposit cases")).not.toContain(orderId);
});

test("a reversal by the channel itself settles the case", async () => {
  const { orderId, payUrl } = await orderWithAll();
  await press(payUrl, { act: "pay", behaviour: "lost" });
  await coolOff();
  await carryOrders(payments.deps);
  const payment = await payments.paid(orderId);
  await sendNotice(payments.site, { ...payment, state: "refunded" });
  expect(await payments.coinsOf(player)).toBe(0);
  expect((await payments.casesOf(payment.reference)).map(({ kind, settlement }) => [kind, settlement])).toEqual([
    ["paid_in_break", "refunded"],
  ]);
});

test("a payment after its order was closed becomes a case, and an operator credits it without a bonus", async () => {
  const { orderId, couponId } = await orderWithAll();
  const payment = await payments.paid(orderId);
  await coolOff();
  await carryOrders(payments.deps);
  await sendNotice(payments.site, payment);
  expect(await earnedBy(orderId, couponId)).toEqual({ ...NOTHING, coins: 0 });
  const [late] = await payments.casesOf(payment.reference);
  expect(late!.kind).toBe("late_payment");
  await command("deposit credit", { case: String(late!.id) });
  expect(await earnedBy(orderId, couponId)).toEqual({ ...NOTHING, coins: 10_000 });
});

test("a payment during the start of a break is credited, with bonuses only if the payment came before the break", async () => {
  for (let turn = 0; turn < 8; turn += 1) {
    player = await newPlayer(payments.site);
    const { orderId, couponId } = await orderWithAll();
    const payment = await payments.paid(orderId);
    await Promise.all([sendNotice(payments.site, payment), coolOff()]);
    const { coins, pending } = await earnedBy(orderId, couponId);
    const cases = (await payments.casesOf(payment.reference)).map(({ kind }) => kind);
    expect([coins, pending > 0]).toEqual([10_000, cases.length === 0]);
  }
});
