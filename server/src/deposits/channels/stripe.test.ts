import { LANGUAGES } from "@vitrine/contract/languages.ts";
import { HOUR_MS } from "@vitrine/contract/time.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type StripeMood, startStripe } from "../../../../sandbox/stripe/start.ts";
import { ChannelAway, ChannelRefused, type Payment } from "./port.ts";
import { stripeChannel } from "./stripe.ts";

const secretKey = "sk_test_of_the_stand_in";

let stripe: Awaited<ReturnType<typeof startStripe>>;
let count = 0;
beforeAll(async () => {
  stripe = await startStripe({ key: secretKey });
});
beforeEach(() => {
  stripe.asked.length = 0;
  stripe.moods.length = 0;
});
afterAll(() => stripe.close());

const channel = (changes: object = {}) =>
  stripeChannel({ secretKey, webhookSecret: "whsec_1", apiUrl: stripe.url, timeoutMs: 300, ...changes });

function order(changes: Partial<Payment> = {}): Payment {
  count += 1;
  return {
    orderId: `P${count}`,
    amountHundredths: 10_050,
    currency: "CNY",
    method: "card",
    language: "en-US",
    returnUrl: "https://vitrine.example/personal/flow?tab=purchase",
    expiresAt: new Date(Date.now() + HOUR_MS / 2),
    ...changes,
  };
}

const asked = (name: string) => stripe.asked.at(-1)?.body.get(name);

describe("a session", () => {
  test.each([
    ["card", "card"],
    ["alipay", "alipay"],
    ["wechat", "wechat_pay"],
  ] as const)("is opened for %s, and for no other method", async (method, type) => {
    const payment = order({ method });
    const { reference, payUrl } = await channel().open(payment);
    expect(reference).toMatch(/^cs_test_/);
    expect(payUrl).toBe(`https://checkout.stripe.com/c/pay/${reference}`);
    expect(asked("allowed_payment_method_types[0]")).toBe(type);
    expect(asked("allowed_payment_method_types[1]")).toBeNull();
    expect(asked("client_reference_id")).toBe(payment.orderId);
    expect([asked("success_url"), asked("cancel_url")]).toEqual([payment.returnUrl, payment.returnUrl]);
  });

  test.each(["CNY", "USD", "EUR", "RUB"] as const)("of 100.50 %s is 10050 of its smallest units", async (currency) => {
    await channel().open(order({ currency }));
    expect(asked("line_items[0][price_data][currency]")).toBe(currency.toLowerCase());
    expect(asked("line_items[0][price_data][unit_amount]")).toBe("10050");
    expect(asked("adaptive_pricing[enabled]")).toBe("false");
  });

  test("uses the player's language", async () => {
    const spoken = [];
    for (const language of LANGUAGES) {
      await channel().open(order({ language }));
      spoken.push([asked("locale"), asked("line_items[0][price_data][product_data][name]")?.split(" · ")[0]]);
    }
    expect(spoken).toEqual([
      ["zh", "明匣金币"],
      ["en", "Vitrine coins"],
      ["ru", "Монеты Vitrine"],
    ]);
  });

  test("can still be opened shortly before the order expires", async () => {
    expect(await channel().open(order({ expiresAt: new Date(Date.now() + 1000) }))).toMatchObject({
      reference: expect.stringMatching(/^cs_/),
    });
  });

  test("is the same for the same order, and different for an order of another database", async () => {
    const payment = order();
    const opened = await channel().open(payment);
    expect(await channel().open({ ...payment })).toEqual(opened);
    const later = { ...payment, expiresAt: new Date(payment.expiresAt.getTime() + 1) };
    expect((await channel().open(later)).reference).not.toBe(opened.reference);
    await expect(channel().open({ ...payment, amountHundredths: 1000 })).rejects.toThrow(ChannelRefused);
  });

  test("is the same although its first answer was lost", async () => {
    const payment = order();
    stripe.moods.push("loses the answer");
    const opened = await channel().open(payment);
    expect(await channel().open(payment)).toEqual(opened);
    expect(new Set(stripe.asked.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  test("is opened with a second key when Stripe itself failed: for the first key Stripe repeats the failure", async () => {
    const payment = order();
    stripe.moods.push(500);
    const opened = await channel().open(payment);
    expect(await channel().open(payment)).toEqual(opened);
  });
});

describe("an error when a session is opened", () => {
  test("is certain if Stripe understood the request and refused it", async () => {
    await expect(channel().open(order({ currency: "RUB", method: "alipay" }))).rejects.toThrow(ChannelRefused);
    await expect(channel().open(order({ returnUrl: "nowhere" }))).rejects.toThrow(ChannelRefused);
  });

  const unclear: StripeMood[] = ["silent", "hangs up", "loses the answer", 401, 403, 409, 429, 500, 503];
  test.each(unclear)("leaves the result open if Stripe may not have processed the request: %s", async (mood) => {
    stripe.moods.push(mood, mood);
    await expect(channel().open(order())).rejects.toThrow(ChannelAway);
  });

  test("leaves the result open without a listening server and with a wrong key", async () => {
    const nowhere = channel({ apiUrl: "http://127.0.0.1:9" });
    await expect(nowhere.open(order())).rejects.toThrow(ChannelAway);
    await expect(nowhere.readPayment("cs_1")).rejects.toThrow(ChannelAway);
    await expect(channel({ secretKey: "sk_test_another" }).open(order())).rejects.toThrow(ChannelAway);
  });
});

describe("the state of a payment", () => {
  const open = async (changes: Partial<Payment> = {}) => (await channel().open(order(changes))).reference;
  const PAID = { state: "paid", amountHundredths: 10_050, currency: "CNY", payer: "card fp_1" };
  const back = (amountHundredths: number) => ({ state: "reversed", amountHundredths, currency: "CNY" });

  test("is open, then paid, with a fingerprint that identifies the payer", async () => {
    const reference = await open();
    expect(await channel().readPayment(reference)).toEqual({ state: "open" });
    stripe.checkout.pay(reference);
    expect(await channel().readPayment(reference)).toEqual(PAID);
    const byWechat = await open({ method: "wechat", currency: "USD" });
    stripe.checkout.pay(byWechat, { fingerprint: "fp_2" });
    expect(await channel().readPayment(byWechat)).toMatchObject({ currency: "USD", payer: "wechat_pay fp_2" });
  });

  test("has the received amount, not the requested one", async () => {
    const reference = await open();
    stripe.checkout.pay(reference, { amount: 10_049, currency: "usd" });
    expect(await channel().readPayment(reference)).toMatchObject({ amountHundredths: 10_049, currency: "USD" });
  });

  test("is open while the bank decides, and declined when the bank refuses", async () => {
    const reference = await open({ method: "alipay" });
    stripe.checkout.wait(reference);
    expect(await channel().readPayment(reference)).toEqual({ state: "open" });
    stripe.checkout.fail(reference);
    expect(await channel().readPayment(reference)).toEqual({ state: "cancelled", reason: "declined" });
  });

  test("is reversed after a whole or partial refund", async () => {
    const reference = await open();
    stripe.checkout.pay(reference);
    stripe.checkout.refund(reference, 50);
    expect(await channel().readPayment(reference)).toEqual(back(50));
    stripe.checkout.refund(reference);
    expect(await channel().readPayment(reference)).toEqual(back(10_050));
  });

  test.each([
    ["warning_needs_response", PAID],
    ["warning_closed", PAID],
    ["won", PAID],
    ["prevented", PAID],
    ["needs_response", back(10_050)],
    ["under_review", back(10_050)],
    ["lost", back(10_050)],
  ])("follows a dispute in the state %s", async (status, expected) => {
    const reference = await open();
    stripe.checkout.pay(reference);
    stripe.checkout.dispute(reference, status);
    expect(await channel().readPayment(reference)).toEqual(expected);
  });

  test("is final after the site has cancelled it: the payment can no longer be paid, and a payment that was paid before stays paid", async () => {
    const reference = await open();
    expect(await channel().cancel(reference)).toEqual({ state: "cancelled", reason: "expired" });
    expect(await channel().cancel(reference)).toEqual({ state: "cancelled", reason: "expired" });
    const paid = await open();
    stripe.checkout.pay(paid);
    expect(await channel().cancel(paid)).toEqual(PAID);
  });

  test("is unknown if Stripe does not know it; the result is unknown if Stripe does not answer", async () => {
    expect(await channel().readPayment("cs_test_none")).toEqual({ state: "unknown" });
    expect(await channel().cancel("cs_test_none")).toEqual({ state: "unknown" });
    const reference = await open();
    for (const mood of [500, 401, "silent", "hangs up"] as const) {
      stripe.moods.push(mood, mood);
      await expect(channel().readPayment(reference)).rejects.toThrow(ChannelAway);
      stripe.moods.push(mood, mood);
      await expect(channel().cancel(reference)).rejects.toThrow(ChannelAway);
      stripe.moods.length = 0;
    }
  });
});

test("the list of a period has its payments with their refunds; open sessions and other periods are left out", async () => {
  const from = new Date(Date.now() - 5000);
  const [paid, refunded, open] = [order(), order({ method: "alipay", currency: "USD" }), order()];
  const opened = [await channel().open(paid), await channel().open(refunded)];
  await channel().open(open);
  for (const { reference } of opened) stripe.checkout.pay(reference);
  stripe.checkout.refund(opened[1]!.reference, 50);
  const of = (orderIds: string[], listed: { orderId: string }[]) =>
    listed.filter(({ orderId }) => orderIds.includes(orderId));
  const ours = [paid.orderId, refunded.orderId, open.orderId];
  const listed = of(ours, await channel().listPayments({ from, to: new Date(Date.now() + 5000) }));
  const common = { paidHundredths: 10_050, takenHundredths: 0 };
  expect(listed).toEqual([
    { ...common, reference: opened[0]!.reference, orderId: paid.orderId, method: "card", currency: "CNY" },
    {
      ...{ ...common, takenHundredths: 50, reference: opened[1]!.reference, orderId: refunded.orderId },
      ...{ method: "alipay", currency: "USD" },
    },
  ]);
  const later = { from: new Date(Date.now() + 60_000), to: new Date(Date.now() + 90_000) };
  expect(of(ours, await channel().listPayments(later))).toEqual([]);
});
