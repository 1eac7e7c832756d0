import { afterAll, beforeAll, expect, test } from "vitest";
import { type App, buildApp } from "../src/app.ts";
import { createLog } from "../src/platform/log.ts";
import { brokenClaims } from "./fixtures/broken-claims.ts";
import { call } from "./fixtures/call.ts";
import { boxesOnSale, newPlayer } from "./fixtures/players.ts";
import { type Delivery, seedDelivery } from "./fixtures/withdrawals.ts";

// A site that changes from the sandboxes to Stripe and Steam while orders of both are open.
let fixture: Delivery;
let app: App;
let url: string;
beforeAll(async () => {
  fixture = await seedDelivery();
  const { config, database } = fixture.site;
  const nobody = "http://127.0.0.1:9";
  app = await buildApp({
    config: {
      ...config,
      payment: { by: "stripe", secretKey: "sk_test_00000000", webhookSecret: "whsec_00000000", apiUrl: nobody },
      courier: { by: "steam", url: nobody, token: "x".repeat(40) },
    },
    database,
    log: createLog("silent"),
  });
  url = `http://127.0.0.1:${await app.listen(0, "127.0.0.1")}`;
});
afterAll(async () => {
  await app.close();
  expect(await brokenClaims(fixture.site.database)).toEqual([]);
  await fixture.close();
});

test("open orders of former adapters end without a loss, and an operator gets those that may have been paid or offered", async () => {
  const { db } = fixture.site.database;
  const [payer, sent, fresh] = [
    await newPlayer(fixture.site),
    await fixture.newReceiver(),
    await fixture.newReceiver(),
  ];
  // One order got no payment URL because the checkout was away; another one may have been paid at its URL.
  const ways = await call<{ id: number; icon: string }[]>(fixture.site, "GET", "common/listInterface");
  const body = { channelId: ways.body.data.find(({ icon }) => icon === "alipay")!.id, currency: "CNY", amount: 100 };
  const create = () => call<{ orderId: string }>(fixture.site, "POST", "recharge/create", { token: payer.token, body });
  const never = (await create()).body.data.orderId;
  const perhaps = (await create()).body.data.orderId;
  const idOf = (orderId: string) => Number(orderId.slice(1));
  await db
    .updateTable("deposits_orders")
    .set({ reference: "pay_perhaps", pay_url: "http://127.0.0.1:9/pay/pay_perhaps" })
    .where("id", "=", idOf(perhaps))
    .execute();
  await fixture.order(sent.player, sent.items);
  await fixture.carry(2);
  await fixture.order(fresh.player, fresh.items);
  await db
    .updateTable("deposits_orders")
    .set({ expires_at: new Date(Date.now() - 3_700_000), next_try_at: new Date(0) })
    .where("player_id", "=", payer.id)
    .execute();

  app.startJobs();
  const status = async (orderId: string) => {
    const asked = { token: payer.token, query: { orderId } };
    const { payState, reason } = (
      await call<{ payState: number; reason: string | null }>({ url }, "GET", "recharge/status", asked)
    ).body.data;
    return [payState, reason];
  };
  await expect.poll(() => status(never), { timeout: 10_000 }).toEqual([2, "expired"]);
  await expect.poll(() => status(perhaps), { timeout: 10_000 }).toEqual([2, "review"]);
  const back = async () => (await fixture.itemOf(fresh.items[0]!.voucherId)).stat;
  await expect.poll(back, { timeout: 10_000 }).toBe(0);
  expect(await fixture.orderOf(fresh.player)).toMatchObject({ takeState: 4, callbackRemark: "courier_gone" });
  expect((await fixture.orderOf(sent.player)).takeState).toBe(2);

  const metrics = await (await fetch(`${url}/metrics`)).text();
  expect(metrics).toMatch(/^vitrine_deposit_cases_open 1$/m);
  expect(metrics).toMatch(/^vitrine_withdrawals_elsewhere 1$/m);
  expect(metrics).toMatch(/^vitrine_withdrawals_overdue 0$/m);
  // The rest of the site still works.
  const [box] = await boxesOnSale(fixture.site);
  const opened = await call({ url }, "POST", "box/open", { token: fresh.player.token, body: { id: box!.id } });
  expect(opened.http).toBe(200);
});
