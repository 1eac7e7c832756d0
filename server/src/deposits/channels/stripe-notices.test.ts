import Stripe from "stripe";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startStripe } from "../../../../sandbox/stripe/start.ts";
import { ChannelAway } from "./port.ts";
import { stripeChannel } from "./stripe.ts";

const secretKey = "sk_test_of_the_stand_in";
const webhookSecret = "whsec_between_the_two";
const library = new Stripe(secretKey);

let stripe: Awaited<ReturnType<typeof startStripe>>;
let reference = "";
let count = 0;
beforeAll(async () => {
  stripe = await startStripe({ key: secretKey });
});
beforeEach(async () => {
  stripe.moods.length = 0;
  reference = await open(`P${++count}`);
});
afterAll(() => stripe.close());

const channel = () => stripeChannel({ secretKey, webhookSecret, apiUrl: stripe.url, timeoutMs: 300 });

async function open(orderId: string): Promise<string> {
  const expiresAt = new Date(Date.now() + 1_800_000);
  const asked = { amountHundredths: 10_050, currency: "CNY", method: "card", language: "zh-CN" } as const;
  return (await channel().open({ ...asked, orderId, returnUrl: "http://127.0.0.1/", expiresAt })).reference;
}

/** Builds a notice as Stripe posts it, signed now or some seconds ago. */
function sign(payload: string, { agoSeconds = 0, secret = webhookSecret } = {}) {
  const timestamp = Math.floor(Date.now() / 1000) - agoSeconds;
  const header = library.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return { body: Buffer.from(payload), headers: { "stripe-signature": header }, at: new Date() };
}

const told = (type: string) => channel().read(sign(stripe.checkout.event(type, reference)));
const PAID = { state: "paid", amountHundredths: 10_050, currency: "CNY", payer: "card fp_1" };
const BACK = { state: "reversed", amountHundredths: 10_050, currency: "CNY" };

test("a correctly signed notice reports the result of an order", async () => {
  stripe.checkout.pay(reference);
  const payload = stripe.checkout.event("checkout.session.completed", reference);
  const { id } = JSON.parse(payload) as { id: string };
  const notice = await channel().read(sign(payload, { agoSeconds: 60 }));
  const at = expect.any(Date);
  const kind = "checkout.session.completed";
  expect(notice).toEqual({ eventId: id, kind, reference, orderId: `P${count}`, payment: PAID, at });
  expect(Math.round((Date.now() - notice!.at.getTime()) / 10_000)).toBe(6);
});

test("a notice with an added space, a wrong signature or no signature is refused as forged", async () => {
  stripe.checkout.pay(reference);
  const payload = stripe.checkout.event("checkout.session.completed", reference);
  const good = sign(payload);
  const header = good.headers["stripe-signature"];
  const forged = [
    { ...good, body: Buffer.from(`${payload} `) },
    { ...good, body: Buffer.from(JSON.stringify(JSON.parse(payload))) },
    { ...good, body: Buffer.alloc(0) },
    { ...good, headers: {} },
    { ...good, headers: { "stripe-signature": header.replace(/t=\d/, "t=2") } },
    { ...good, headers: { "stripe-signature": header.replace("v1=", "v0=") } },
    sign(payload, { secret: "whsec_of_another" }),
    sign(payload, { secret: "whsec_of_another", agoSeconds: 10_000 }),
  ];
  for (const notice of forged) await expect(channel().read(notice)).rejects.toThrow("notice_forged");
  expect(await channel().read(good)).not.toBeNull();
});

test("a notice that arrives more than five minutes after its signature is refused as old", async () => {
  const payload = stripe.checkout.event("checkout.session.expired", reference);
  expect(await channel().read(sign(payload, { agoSeconds: 290 }))).not.toBeNull();
  const old = sign(payload, { agoSeconds: 310 });
  await expect(channel().read(old)).rejects.toThrow("notice_old");
  expect(await channel().read({ ...old, at: new Date(Date.now() - 60_000) })).not.toBeNull();
});

test("the payment of a completed session is open until the bank pays or declines it", async () => {
  stripe.checkout.wait(reference);
  expect((await told("checkout.session.completed"))?.payment).toEqual({ state: "open" });
  stripe.checkout.fail(reference);
  const declined = { state: "cancelled", reason: "declined" };
  expect((await told("checkout.session.async_payment_failed"))?.payment).toEqual(declined);
  stripe.checkout.pay(reference);
  expect((await told("checkout.session.async_payment_succeeded"))?.payment).toEqual(PAID);
});

test("a session that has expired is cancelled", async () => {
  await channel().cancel(reference);
  const notice = await told("checkout.session.expired");
  expect(notice).toMatchObject({ reference, payment: { state: "cancelled", reason: "expired" } });
});

test("a refund is reported with its session and its order", async () => {
  stripe.checkout.pay(reference);
  stripe.checkout.refund(reference);
  const notice = await told("charge.refunded");
  expect(notice).toMatchObject({ reference, orderId: `P${count}`, payment: BACK });
});

test("an opened dispute takes the money; an inquiry and a won dispute do not", async () => {
  stripe.checkout.pay(reference);
  stripe.checkout.dispute(reference, "warning_needs_response");
  expect((await told("charge.dispute.created"))?.payment).toEqual(PAID);
  stripe.checkout.dispute(reference, "needs_response");
  expect(await told("charge.dispute.created")).toMatchObject({ reference, orderId: `P${count}`, payment: BACK });
  expect((await told("charge.dispute.funds_withdrawn"))?.payment).toEqual(BACK);
  stripe.checkout.dispute(reference, "lost");
  expect((await told("charge.dispute.closed"))?.payment).toEqual(BACK);
  stripe.checkout.dispute(reference, "won");
  expect((await told("charge.dispute.closed"))?.payment).toEqual(PAID);
});

test("a notice that comes late, again or out of order reports the present state of the payment", async () => {
  stripe.checkout.pay(reference);
  const paid = sign(stripe.checkout.event("checkout.session.completed", reference));
  stripe.checkout.refund(reference);
  expect((await channel().read(paid))?.payment).toEqual(BACK);
  expect((await channel().read(paid))?.eventId).toBe((await channel().read(paid))?.eventId);
});

test("the received amount counts, not the amount in the notice", async () => {
  stripe.checkout.pay(reference, { amount: 5, currency: "eur" });
  const payment = { state: "paid", amountHundredths: 5, currency: "EUR", payer: "card fp_1" };
  expect((await told("checkout.session.completed"))?.payment).toEqual(payment);
});

test("notices of other kinds, and of sessions that another site created in the account, are ignored", async () => {
  stripe.checkout.pay(reference);
  for (const type of ["charge.succeeded", "charge.updated", "charge.dispute.funds_reinstated"]) {
    expect(await told(type)).toBeNull();
  }
  reference = await open("invoice-7");
  expect(await told("checkout.session.expired")).toBeNull();
});

test("while Stripe does not answer, a notice is not accepted, so that it comes again", async () => {
  stripe.checkout.pay(reference);
  for (const type of ["checkout.session.completed", "charge.refunded"]) {
    stripe.moods.push(500, 500);
    await expect(told(type)).rejects.toThrow(ChannelAway);
    stripe.moods.length = 0;
  }
});
