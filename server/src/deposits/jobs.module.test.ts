import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { call } from "../../test/fixtures/call.ts";
import { press } from "../../test/fixtures/checkout.ts";
import { idOf, type PaymentFixture, startPaymentFixture, until } from "../../test/fixtures/payments.ts";
import { boxesOnSale, newPlayer, type Player } from "../../test/fixtures/players.ts";
import { openGifts } from "../../test/fixtures/wallet.ts";
import { carryOrders } from "./orders/carry-orders.ts";

let payments: PaymentFixture;
let player: Player;

beforeAll(async () => {
  payments = await startPaymentFixture();
});
afterAll(() => payments.close());
beforeEach(async () => {
  payments.checkout.setMood("well");
  player = await newPlayer(payments.site);
});

const coins = () => payments.coinsOf(player);
const metric = async (name: string) => {
  const text = await (await fetch(`${payments.site.url}/metrics`)).text();
  return Number(new RegExp(`^${name}(?:\\{[^}]*\\})? (.+)$`, "m").exec(text)?.[1]);
};

test("a lost notice only delays an order, because the job asks the channel", async () => {
  const { orderId, payUrl } = (await payments.create(player)).body.data;
  await press(payUrl!, { act: "pay", behaviour: "lost" });
  expect((await payments.status(player, orderId)).payState).toBe(0);
  await Promise.all([payments.carry(), payments.carry()]);
  expect([await coins(), (await payments.status(player, orderId)).payState]).toEqual([10_000, 1]);
});

test("an unpaid order ends when it expires, and can then no longer be paid", async () => {
  const { orderId, payUrl } = (await payments.create(player)).body.data;
  await payments.carry();
  expect((await payments.status(player, orderId)).payUrl).toBe(payUrl);
  await payments.carryLater();
  expect(await payments.status(player, orderId)).toMatchObject({ payState: 2, reason: "expired", payUrl: null });
  await press(payUrl!, { act: "pay" });
  await payments.carry();
  expect(await coins()).toBe(0);
});

test("an order that was paid in time without a notice is credited when it ends", async () => {
  const { orderId, payUrl } = (await payments.create(player)).body.data;
  await press(payUrl!, { act: "pay", behaviour: "lost" });
  await payments.carryLater();
  expect([await coins(), (await payments.status(player, orderId)).payState]).toEqual([10_000, 1]);
});

test.each(["hangsUp", "down", "losesAnswers"] as const)(
  "while the channel is away (%s) an order waits, the site works, and the order continues when the channel is back",
  async (mood) => {
    payments.checkout.setMood(mood);
    const { http, body } = await payments.create(player);
    const { orderId, payUrl } = body.data;
    expect([http, payUrl]).toEqual([200, null]);
    await payments.carry();
    expect(await payments.status(player, orderId)).toMatchObject({ payState: 0, payUrl: null });
    expect(await metric("vitrine_channel_away")).toBe(1);
    expect(await metric("vitrine_deposits_open_oldest_seconds")).toBeGreaterThan(0);
    const hand = openGifts(payments.site.connectionString);
    await hand.give(player.id, { coinsCents: 1000 });
    await hand.close();
    const [box] = await boxesOnSale(payments.site);
    const opened = await call(payments.site, "POST", "box/open", { token: player.token, body: { id: box!.id } });
    expect(opened.http).toBe(200);

    payments.checkout.setMood("well");
    const before = await coins();
    await payments.carry();
    const back = await payments.status(player, orderId);
    expect(back.payUrl).toMatch(/^http:.*\/pay\/pay_/);
    await press(back.payUrl!, { act: "pay" });
    await until(async () => (await payments.status(player, orderId)).payState === 1);
    expect(await coins()).toBe(before + 10_000);
  },
);

test("an order that expires while the channel is away ends when the channel is back, in any state that it has there", async () => {
  for (const mood of ["hangsUp", "losesAnswers"] as const) {
    payments.checkout.setMood(mood);
    const { orderId } = (await payments.create(player)).body.data;
    await payments.carryLater();
    expect((await payments.status(player, orderId)).payState).toBe(0);
    payments.checkout.setMood("well");
    await payments.carryLater();
    await payments.carryLater();
    expect(await payments.status(player, orderId)).toMatchObject({ payState: 2, reason: "expired" });
  }
  expect((await payments.create(player)).body.data.payUrl).not.toBeNull();
  expect(await metric("vitrine_channel_away")).toBe(0);
});

test("an order that the channel refuses is cancelled, and the player can order again", async () => {
  payments.checkout.setMood("refuses");
  const { orderId, payUrl } = (await payments.create(player)).body.data;
  expect(payUrl).toBeNull();
  expect(await payments.status(player, orderId)).toMatchObject({ payState: 2, reason: "refused" });
  payments.checkout.setMood("well");
  expect((await payments.create(player)).body.data.payUrl).not.toBeNull();
});

test("the pauses between two checks of an order grow, and the next check is never after its expiry", async () => {
  const { orderId } = (await payments.create(player)).body.data;
  const { db } = payments.site.database;
  const next = async () => {
    const row = db.selectFrom("deposits_orders").selectAll().where("id", "=", idOf(orderId));
    return (await row.executeTakeFirstOrThrow()).next_try_at.getTime() - Date.now();
  };
  const pauses: number[] = [];
  for (let repetition = 0; repetition < 4; repetition += 1) {
    await payments.carry();
    pauses.push(Math.round((await next()) / 60_000));
  }
  expect(pauses).toEqual([1, 4, 10, 15]);
  const soon = { expires_at: new Date(Date.now() + 30_000) };
  await db.updateTable("deposits_orders").set(soon).where("id", "=", idOf(orderId)).execute();
  await payments.carry();
  expect(await next()).toBeLessThan(31_000);
  // An order that is not due is not checked.
  await carryOrders(payments.deps);
  expect(await next()).toBeGreaterThan(0);
});

test("the failures of a channel do not lengthen the later pauses of an order", async () => {
  const { orderId } = (await payments.create(player)).body.data;
  payments.checkout.setMood("hangsUp");
  for (let repetition = 0; repetition < 5; repetition += 1) await payments.carry();
  payments.checkout.setMood("well");
  await payments.carry();
  const { db } = payments.site.database;
  const row = db.selectFrom("deposits_orders").selectAll().where("id", "=", idOf(orderId));
  const { next_try_at } = await row.executeTakeFirstOrThrow();
  expect(Math.round((next_try_at.getTime() - Date.now()) / 60_000)).toBe(1);
});

test("the site's own job continues orders", async () => {
  const { orderId, payUrl } = (await payments.create(player)).body.data;
  await press(payUrl!, { act: "pay", behaviour: "lost" });
  const { db } = payments.site.database;
  const due = { next_try_at: new Date(0) };
  await db.updateTable("deposits_orders").set(due).where("id", "=", idOf(orderId)).execute();
  payments.site.app.startJobs();
  await until(async () => (await payments.status(player, orderId)).payState === 1);
});
