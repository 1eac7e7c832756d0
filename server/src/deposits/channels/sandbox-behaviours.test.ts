import { afterEach, beforeEach, expect, test } from "vitest";
import { PAID, press, startTill } from "../../../test/till.ts";
import { sandboxChannel } from "./sandbox.ts";

const openTill = () => startTill(sandboxChannel);
let till: Awaited<ReturnType<typeof openTill>>;
beforeEach(async () => {
  till = await openTill();
});
afterEach(() => till.close());

test("the notice comes before the browser is back", async () => {
  const { payUrl } = await till.channel().open(till.order());
  await press(payUrl, { act: "pay", behaviour: "first" });
  expect(till.inbox.arrived).toHaveLength(1);
});

test("the notice comes later", async () => {
  const { reference, told } = await till.payAnd("later", 1);
  expect(told[0]).toMatchObject({ reference, payment: { state: "paid" } });
});

test("the same notice comes twice, by one id", async () => {
  const { told } = await till.payAnd("twiceTold", 2);
  expect(told[1]?.eventId).toBe(told[0]?.eventId);
});

test("a lost notice does not hide the payment from who looks", async () => {
  const { reference } = await till.payAnd("lost", 0);
  expect(await till.channel().look(reference)).toEqual(PAID);
  expect(till.inbox.arrived).toEqual([]);
});

test("a notice signed days ago is refused, and the next try of it is not", async () => {
  const { payUrl } = await till.channel().open(till.order());
  till.inbox.statuses.push(400);
  await press(payUrl, { act: "pay", behaviour: "old" });
  const [old, fresh] = await till.inbox.wait(2);
  await expect(till.channel().read(old!)).rejects.toThrow("notice_old");
  expect((await till.channel().read(fresh!))?.payment).toMatchObject({ state: "paid" });
});

test("a notice signed with another secret is refused, however often it comes", async () => {
  const { payUrl } = await till.channel().open(till.order());
  till.inbox.statuses.push(400);
  await press(payUrl, { act: "pay", behaviour: "forged" });
  for (const notice of await till.inbox.wait(2))
    await expect(till.channel().read(notice)).rejects.toThrow("notice_forged");
});

test("a failed try is told after the one that succeeded", async () => {
  const { told } = await till.payAnd("outOfOrder", 2);
  expect(told.map((notice) => notice?.payment.state)).toEqual(["paid", "cancelled"]);
});

test("the refund is told before the payment", async () => {
  const { reference, told } = await till.payAnd("refundedFirst", 2);
  expect(told.map((notice) => notice?.payment.state)).toEqual(["reversed", "paid"]);
  expect(await till.channel().look(reference)).toMatchObject({ state: "reversed" });
});

test("an order is paid twice: by two payments", async () => {
  const { payment, told } = await till.payAnd("twicePaid", 2);
  expect(told.map((notice) => notice?.orderId)).toEqual([payment.orderId, payment.orderId]);
  expect(told[1]?.reference).not.toBe(told[0]?.reference);
});

test.each([
  ["less", { amountHundredths: 5025, currency: "CNY" }],
  ["otherCurrency", { amountHundredths: 10_050, currency: "USD" }],
])("what was paid is not what was asked for: %s", async (behaviour, paid) => {
  const { reference, told } = await till.payAnd(behaviour, 1);
  expect(told[0]?.payment).toMatchObject({ state: "paid", ...paid });
  expect(await till.channel().look(reference)).toMatchObject(paid);
});

test.each(["refund", "chargeBack"])("the money goes back afterwards: %s", async (act) => {
  const { reference, payUrl } = await till.payAnd("well", 1);
  await press(payUrl, { act });
  const [, back] = await till.inbox.wait(2);
  const payment = { state: "reversed", amountHundredths: 10_050, currency: "CNY" };
  expect(await till.channel().read(back!)).toMatchObject({ reference, payment });
  await press(payUrl, { act });
  expect(await till.channel().look(reference)).toEqual(payment);
});

test("a payment comes after all although it was cancelled", async () => {
  const { reference, payUrl } = await till.channel().open(till.order());
  await till.channel().cancel(reference);
  await press(payUrl, { act: "payLate" });
  const [, late] = await till.inbox.wait(2);
  expect(await till.channel().read(late!)).toMatchObject({ reference, payment: { state: "paid" } });
});
