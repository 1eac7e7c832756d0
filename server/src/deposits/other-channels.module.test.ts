import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { idOf, type PaymentFixture, startPaymentFixture } from "../../test/fixtures/payments.ts";
import { newPlayer, type Player } from "../../test/fixtures/players.ts";
import { transact } from "../platform/database/database.ts";
import { closeCase, creditCase } from "./index.ts";
import { endForeign } from "./keep-deposits.ts";

// When these deposits were ordered, the site used another channel.
let payments: PaymentFixture;
let player: Player;

beforeAll(async () => {
  payments = await startPaymentFixture();
});
afterAll(() => payments.close());
beforeEach(async () => {
  player = await newPlayer(payments.site);
});

const db = () => payments.site.database.db;
const coins = () => payments.coinsOf(player);

/** Writes an order at Stripe, the site's former channel. */
async function orderThere(minutesOver: number, payment: { reference: string; pay_url: string } | undefined) {
  const channel = db().selectFrom("deposits_channels").select("id").where("adapter", "=", "stripe");
  const { id: channelId } = await channel.where("method", "=", "alipay").executeTakeFirstOrThrow();
  const rate = db().selectFrom("deposits_rates").select("id").where("currency", "=", "CNY");
  const { id: rateId } = await rate.executeTakeFirstOrThrow();
  const { id } = await db()
    .insertInto("deposits_orders")
    .values({
      ...{ player_id: player.id, channel_id: channelId, rate_id: rateId, currency: "CNY", language: "zh-CN" },
      ...{ amount_hundredths: 5000, gross_cents: 5000, fee_cents: 0, coins_cents: 5000 },
      ...{ expires_at: new Date(Date.now() - minutesOver * 60_000), ...payment },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return `P${id}`;
}
const session = (name: string) => ({ reference: `cs_${name}_${player.id}`, pay_url: "https://checkout.stripe.com/c" });
const casesOf = (name: string) => payments.casesOf(session(name).reference);

test("an order of a former channel ends an hour after its deadline; if it may have been paid, an operator gets a case", async () => {
  const fresh = await orderThere(30, session("fresh"));
  const never = await orderThere(61, undefined);
  const perhaps = await orderThere(61, session("perhaps"));
  await Promise.all([endForeign(payments.deps), endForeign(payments.deps)]);
  const state = async (orderId: string) => {
    const { payState, reason } = await payments.status(player, orderId);
    return [payState, reason];
  };
  expect(await state(fresh)).toEqual([0, null]);
  expect(await state(never)).toEqual([2, "expired"]);
  expect(await state(perhaps)).toEqual([2, "review"]);
  const cases = await casesOf("perhaps");
  expect(cases.map((one) => [one.kind, one.adapter, one.order_id, one.amount_hundredths, one.currency])).toEqual([
    ["channel_left", "stripe", idOf(perhaps), 5000, "CNY"],
  ]);
  expect(await coins()).toBe(0);
});

test("an operator can credit a payment that arrived at the former channel only once", async () => {
  await orderThere(61, session("paid"));
  await endForeign(payments.deps);
  const [found] = await casesOf("paid");
  const { config } = payments.site;
  const credit = () => transact(db(), (tx) => creditCase(tx, { caseId: found!.id, reason: "seen at Stripe", config }));
  const done = await Promise.allSettled([credit(), credit()]);
  expect(done.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await coins()).toBe(5000);
});

test("the case of an order that was not paid at the former channel is settled without a credit, and the order is shown as cancelled", async () => {
  const orderId = await orderThere(61, session("unpaid"));
  await endForeign(payments.deps);
  const [found] = await casesOf("unpaid");
  await transact(db(), (tx) => closeCase(tx, { caseId: found!.id, reason: "not paid", settlement: "dismissed" }));
  expect([await coins(), (await payments.status(player, orderId)).reason]).toEqual([0, "cancelled"]);
});

test("orders of the site's present channel are not ended", async () => {
  const { orderId } = (await payments.create(player)).body.data;
  const over = { expires_at: new Date(Date.now() - 7_200_000), next_try_at: new Date(0) };
  await db().updateTable("deposits_orders").set(over).where("id", "=", idOf(orderId)).execute();
  await endForeign(payments.deps);
  expect((await payments.status(player, orderId)).payState).toBe(0);
  await payments.carry();
});
