import { afterEach, beforeEach, expect, test } from "vitest";
import { PAID, press, startCheckout } from "../../../test/fixtures/checkout.ts";
import { sandboxChannel } from "./sandbox.ts";

const openCheckout = () => startCheckout(sandboxChannel);
let checkout: Awaited<ReturnType<typeof openCheckout>>;
beforeEach(async () => {
  checkout = await openCheckout();
});
afterEach(() => checkout.close());

test("the notice comes before the browser is back", async () => {
  const { payUrl } = await checkout.channel().open(checkout.order());
  await press(payUrl, { act: "pay", behaviour: "first" });
  expect(checkout.inbox.arrived).toHaveLength(1);
});

test("the notice comes after the browser is back", async () => {
  const { reference, told } = await checkout.payAnd("later", 1);
  expect(told[0]).toMatchObject({ reference, payment: { state: "paid" } });
});

test("the same notice comes twice, with the same id", async () => {
  const { told } = await checkout.payAnd("twiceTold", 2);
  expect(told[1]?.eventId).toBe(told[0]?.eventId);
});

test("the channel's API shows a payment whose notice was lost", async () => {
  const { reference } = await checkout.payAnd("lost", 0);
  expect(await checkout.channel().readPayment(reference)).toEqual(PAID);
  expect(checkout.inbox.arrived).toEqual([]);
});

test("a notice signed days ago is refused, and its next attempt is accepted", async () => {
  const { payUrl } = await checkout.channel().open(checkout.order());
  checkout.inbox.statuses.push(400);
  await press(payUrl, { act: "pay", behaviour: "old" });
  const [old, fresh] = await checkout.inbox.wait(2);
  await expect(checkout.channel().read(old!)).rejects.toThrow("notice_old");
  expect((await checkout.channel().read(fresh!))?.payment).toMatchObject({ state: "paid" });
});

test("a notice signed with another secret is refused, however often it comes", async () => {
  const { payUrl } = await checkout.channel().open(checkout.order());
  checkout.inbox.statuses.push(400);
  await press(payUrl, { act: "pay", behaviour: "forged" });
  for (const notice of await checkout.inbox.wait(2))
    await expect(checkout.channel().read(notice)).rejects.toThrow("notice_forged");
});

test("a failed attempt is reported after the successful one", async () => {
  const { told } = await checkout.payAnd("outOfOrder", 2);
  expect(told.map((notice) => notice?.payment.state)).toEqual(["paid", "cancelled"]);
});

test("the refund is reported before the payment", async () => {
  const { reference, told } = await checkout.payAnd("refundedFirst", 2);
  expect(told.map((notice) => notice?.payment.state)).toEqual(["reversed", "paid"]);
  expect(await checkout.channel().readPayment(reference)).toMatchObject({ state: "reversed" });
});

test("an order is paid twice, by two payments", async () => {
  const { payment, told } = await checkout.payAnd("twicePaid", 2);
  expect(told.map((notice) => notice?.orderId)).toEqual([payment.orderId, payment.orderId]);
  expect(told[1]?.reference).not.toBe(told[0]?.reference);
});

test.each([
  ["less", { amountHundredths: 5025, currency: "CNY" }],
  ["otherCurrency", { amountHundredths: 10_050, currency: "USD" }],
])("the paid amount differs from the requested one: %s", async (behaviour, paid) => {
  const { reference, told } = await checkout.payAnd(behaviour, 1);
  expect(told[0]?.payment).toMatchObject({ state: "paid", ...paid });
  expect(await checkout.channel().readPayment(reference)).toMatchObject(paid);
});

test.each(["refund", "chargeBack"])("the money goes back afterwards: %s", async (act) => {
  const { reference, payUrl } = await checkout.payAnd("well", 1);
  await press(payUrl, { act });
  const [, back] = await checkout.inbox.wait(2);
  const payment = { state: "reversed", amountHundredths: 10_050, currency: "CNY" };
  expect(await checkout.channel().read(back!)).toMatchObject({ reference, payment });
  await press(payUrl, { act });
  expect(await checkout.channel().readPayment(reference)).toEqual(payment);
});

test("a payment arrives although it was cancelled", async () => {
  const { reference, payUrl } = await checkout.channel().open(checkout.order());
  await checkout.channel().cancel(reference);
  await press(payUrl, { act: "payLate" });
  const [, late] = await checkout.inbox.wait(2);
  expect(await checkout.channel().read(late!)).toMatchObject({ reference, payment: { state: "paid" } });
});
