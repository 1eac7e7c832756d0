import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../../test/fixtures/call.ts";
import { press } from "../../test/fixtures/checkout.ts";
import { deposit, type PaymentFixture, sendNotice, startPaymentFixture } from "../../test/fixtures/payments.ts";
import { newPlayer } from "../../test/fixtures/players.ts";
import { readZip } from "../../test/fixtures/zip.ts";

let payments: PaymentFixture;
beforeAll(async () => {
  payments = await startPaymentFixture();
});
afterAll(() => payments.close());

test("an export contains every deposit of its player, and no internal data of the channel", async () => {
  const [player, other] = [await newPlayer(payments.site), await newPlayer(payments.site)];
  const completed = await deposit(payments, player, { currency: "USD", amount: 20 });
  const waiting = (await payments.create(player)).body.data;
  await deposit(payments, other);
  const answer = await fetch(`${payments.site.url}/api/profile/export`, { headers: { token: player.token } });
  const text = readZip(Buffer.from(await answer.arrayBuffer())).get("deposits.json")!;
  expect(JSON.parse(text)).toEqual([
    {
      ...{ order: completed, channel: "sandbox alipay", amount: 20, currency: "USD", coins: 139.16, fee: 0 },
      ...{ promoCode: null, state: "completed", reason: null, takenBack: null, time: expect.any(String) },
    },
    expect.objectContaining({ order: waiting.orderId, state: "processing" }),
  ]);
  expect(text).not.toMatch(/pay_|http/);
});

test("an export contains a payment that needed an operator's review, and no internal data of the channel", async () => {
  const player = await newPlayer(payments.site);
  const { orderId } = (await payments.create(player)).body.data;
  await sendNotice(payments.site, await payments.paid(orderId, { amountHundredths: 5000 }));
  const answer = await fetch(`${payments.site.url}/api/profile/export`, { headers: { token: player.token } });
  const text = readZip(Buffer.from(await answer.arrayBuffer())).get("deposit-cases.json")!;
  const open = { settlement: null, reason: null, settledAt: null };
  expect(JSON.parse(text)).toEqual([
    { order: orderId, kind: "wrong_amount", amount: 50, currency: "CNY", ...open, time: expect.any(String) },
  ]);
  expect(text).not.toMatch(/pay_|http/);
});

test("an order that may still be paid blocks a deletion until the order has ended", async () => {
  const player = await newPlayer(payments.site);
  const held = async () =>
    (await call<{ inTheWay: { orders: number } }>(payments.site, "GET", "profile/deletion", { token: player.token }))
      .body.data.inTheWay.orders;
  const { payUrl } = (await payments.create(player)).body.data;
  expect(await held()).toBe(1);
  await press(payUrl!, { act: "cancel" });
  await expect.poll(held).toBe(0);
});

test("if bonuses are not allowed, a deposit gives only its coins, as its preview says", async () => {
  const plain = await startPaymentFixture({ BONUSES: "off" });
  const [player, inviter] = [await newPlayer(plain.site), await newPlayer(plain.site)];
  const info = await call<{ promoteCode: string }>(plain.site, "GET", "profile/userInfo", { token: inviter.token });
  const promoCode = info.body.data.promoteCode;
  const query = { channelId: plain.wayOf("alipay"), currency: "CNY", amount: 100, promoCode };
  const shown = await call<object>(plain.site, "GET", "recharge/preview", { token: player.token, query });
  expect(shown.body.data).toMatchObject({ coins: 100, points: { total: 0 } });
  const orderId = await deposit(plain, player, { promoCode });
  expect(await plain.status(player, orderId)).toMatchObject({ coins: 100, points: 0 });
  const rebates = await plain.site.database.db.selectFrom("referral_rebates").selectAll().execute();
  expect(rebates).toEqual([]);
  await plain.close();
});
