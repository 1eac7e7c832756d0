import Stripe from "stripe";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startStripe } from "../../sandbox/stripe/start.ts";
import { type App, buildApp } from "../src/app.ts";
import { type DepositDeps, keepDeposits, openChannel } from "../src/deposits/index.ts";
import { openPipelines, type Pipelines } from "../src/platform/database/pipeline.ts";
import { createLog } from "../src/platform/log.ts";
import { brokenClaims } from "./fixtures/broken-claims.ts";
import { type Answer, call } from "./fixtures/call.ts";
import { newPlayer, type Player, possessionsOf } from "./fixtures/players.ts";
import { type LocalSite, startSite } from "./fixtures/site.ts";

// Tests deposits at a site that uses Stripe: Stripe's library against a fake of its API.
const secretKey = "sk_test_of_the_stand_in";
const webhookSecret = "whsec_between_the_two";
const { webhooks } = new Stripe(secretKey);

let stripe: Awaited<ReturnType<typeof startStripe>>;
let fixture: LocalSite;
let app: App;
let site: { url: string };
let pipelines: Pipelines;
let deps: DepositDeps;
let player: Player;

beforeAll(async () => {
  stripe = await startStripe({ key: secretKey });
  fixture = await startSite({ env: { DEMO_GRANT: "0" } });
  const payment = { by: "stripe", secretKey, webhookSecret, apiUrl: stripe.url } as const;
  const config = { ...fixture.config, payment };
  const log = createLog("silent");
  const { database } = fixture;
  app = await buildApp({ config, database, log });
  site = { url: `http://127.0.0.1:${await app.listen(0, "127.0.0.1")}` };
  pipelines = openPipelines({ connectionString: fixture.connectionString, connections: 2 });
  deps = { db: database.db, pipelines, channel: await openChannel(config), config, log };
});
afterAll(async () => {
  expect(await brokenClaims(fixture.database)).toEqual([]);
  await pipelines.close();
  await app.close();
  await fixture.close();
  await stripe.close();
});
beforeEach(async () => {
  player = await newPlayer(fixture);
});

const db = () => fixture.database.db;
const coins = async () => (await possessionsOf(fixture.database, player.id)).wallet[0]!.coins_cents;
const status = async (orderId: string) =>
  (
    await call<{ payState: number; reason: string | null; reversed: boolean }>(fixture, "GET", "recharge/status", {
      token: player.token,
      query: { orderId },
    })
  ).body.data;
const casesOf = (reference: string) =>
  db().selectFrom("deposits_cases").select(["kind", "order_id"]).where("reference", "=", reference).execute();

/** Orders 100 CNY by card, which are 98.50 coins. */
async function order(): Promise<{ orderId: string; reference: string }> {
  const ways = await call<{ id: number; icon: string; name: string }[]>(site, "GET", "common/listInterface");
  const body = { channelId: ways.body.data.find(({ icon }) => icon === "card")!.id, currency: "CNY", amount: 100 };
  const made: Answer<{ orderId: string; payUrl: string }> = await call(site, "POST", "recharge/create", {
    token: player.token,
    body,
  });
  const { orderId, payUrl } = made.body.data;
  expect(payUrl).toMatch(/^https:\/\/checkout\.stripe\.com\//);
  return { orderId, reference: payUrl.split("/").at(-1)! };
}

/** Posts an event in the way Stripe does. */
async function tell(
  payload: string,
  {
    agoSeconds = 0,
    secret = webhookSecret,
    sent = payload,
  }: { agoSeconds?: number; secret?: string; sent?: string } = {},
) {
  const timestamp = Math.floor(Date.now() / 1000) - agoSeconds;
  const headers = {
    "content-type": "application/json; charset=utf-8",
    "stripe-signature": webhooks.generateTestHeaderString({ payload, secret, timestamp }),
  };
  const answer = await fetch(`${site.url}/api/recharge/notify/stripe`, { method: "POST", headers, body: sent });
  return { http: answer.status, body: (await answer.json()) as { code?: string } };
}
const COMPLETED = "checkout.session.completed";

test("an event without Stripe's signature is refused, and a signed event credits the deposit once", async () => {
  const { orderId, reference } = await order();
  stripe.checkout.pay(reference);
  const payload = stripe.checkout.event(COMPLETED, reference);
  for (const [forged, code] of [
    [{ secret: "whsec_guessed0" }, "notice_forged"],
    [{ sent: `${payload} ` }, "notice_forged"],
    [{ sent: JSON.stringify(JSON.parse(payload)) }, "notice_forged"],
    [{ agoSeconds: 400 }, "notice_old"],
    [{ agoSeconds: 3 * 86_400 }, "notice_old"],
  ] as const)
    expect(await tell(payload, forged)).toMatchObject({ http: 400, body: { code } });
  expect([await coins(), (await status(orderId)).payState]).toEqual([0, 0]);
  for (let times = 0; times < 5; times += 1) expect((await tell(payload)).http).toBe(200);
  const more = Array.from({ length: 20 }, () => stripe.checkout.event(COMPLETED, reference));
  await Promise.all(more.map((one) => tell(one)));
  expect([await coins(), (await status(orderId)).payState, await casesOf(reference)]).toEqual([9850, 1, []]);
});

test.each([
  ["another amount", { amount: 5000 }, "wrong_amount"],
  ["another currency", { currency: "usd" }, "wrong_currency"],
])("%s at Stripe is not credited and becomes a case for an operator", async (_, paid, kind) => {
  const { orderId, reference } = await order();
  stripe.checkout.pay(reference, paid);
  for (let times = 0; times < 5; times += 1) await tell(stripe.checkout.event(COMPLETED, reference));
  expect([await coins(), (await casesOf(reference)).map((one) => one.kind)]).toEqual([0, [kind]]);
  expect(await status(orderId)).toMatchObject({ payState: 2, reason: "review" });
});

test("a payment for an unknown order becomes a case without an order", async () => {
  const expiresAt = new Date(Date.now() + 1_800_000);
  const asked = { orderId: "P999999999", amountHundredths: 10_000, currency: "CNY", method: "card" } as const;
  const { reference } = await deps.channel.open({
    ...asked,
    language: "zh-CN",
    returnUrl: "http://127.0.0.1/",
    expiresAt,
  });
  stripe.checkout.pay(reference);
  expect((await tell(stripe.checkout.event(COMPLETED, reference))).http).toBe(200);
  expect(await casesOf(reference)).toEqual([{ kind: "unknown_order", order_id: null }]);
});

test("a refund removes the coins, even if its event arrives before the event of its payment", async () => {
  const { orderId, reference } = await order();
  stripe.checkout.pay(reference);
  const completed = stripe.checkout.event(COMPLETED, reference);
  await tell(stripe.checkout.event("checkout.session.expired", reference));
  expect((await status(orderId)).payState).toBe(1);
  stripe.checkout.refund(reference);
  await tell(stripe.checkout.event("charge.refunded", reference));
  await tell(completed);
  expect([await coins(), (await status(orderId)).reversed]).toEqual([0, true]);
});

test("the daily check finds a dispute for which no notice arrived", async () => {
  const { orderId, reference } = await order();
  stripe.checkout.pay(reference);
  await tell(stripe.checkout.event(COMPLETED, reference));
  expect(await coins()).toBe(9850);
  stripe.checkout.dispute(reference, "needs_response");
  const due = db()
    .updateTable("deposits_orders")
    .set({ next_try_at: new Date(0) });
  await due.where("id", "=", Number(orderId.slice(1))).execute();
  await keepDeposits(deps, new AbortController().signal);
  expect([await coins(), (await status(orderId)).reversed]).toEqual([0, true]);
});

test("while Stripe's API does not answer, the site refuses a notice, so that Stripe sends it again", async () => {
  const { orderId, reference } = await order();
  stripe.checkout.pay(reference);
  stripe.moods.push("hangs up", "hangs up", "hangs up");
  const payload = stripe.checkout.event(COMPLETED, reference);
  expect(await tell(payload)).toMatchObject({ http: 503, body: { code: "busy" } });
  stripe.moods.length = 0;
  expect((await tell(payload)).http).toBe(200);
  expect([await coins(), (await status(orderId)).payState]).toEqual([9850, 1]);
});
