import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { press } from "../../../test/fixtures/checkout.ts";
import { type PaymentFixture, sendNotice, startPaymentFixture, until } from "../../../test/fixtures/payments.ts";
import { newPlayer, type Player } from "../../../test/fixtures/players.ts";

// In these tests money goes back before it is credited or in parts, or the reports come in the wrong order.
let payments: PaymentFixture;
let player: Player;
let orderId: string;
let payUrl: string;

beforeAll(async () => {
  payments = await startPaymentFixture();
});
afterAll(() => payments.close());
beforeEach(async () => {
  player = await newPlayer(payments.site);
  const { data } = (await payments.create(player)).body;
  orderId = data.orderId;
  payUrl = data.payUrl!;
});

const coins = () => payments.coinsOf(player);
const stateOf = async () => (await payments.status(player, orderId)).payState;

test("a payment that is taken back before it was reported as paid is not credited, and needs no case", async () => {
  const payment = await payments.paid(orderId);
  await sendNotice(payments.site, { ...payment, state: "refunded" });
  await sendNotice(payments.site, payment);
  expect([await coins(), await stateOf(), await payments.casesOf(payment.reference)]).toEqual([0, 2, []]);
});

test("a partial return that is reported first does not end the order: the payment is credited, and the returned part gets a case", async () => {
  const payment = await payments.paid(orderId);
  await sendNotice(payments.site, { ...payment, state: "refunded", amountHundredths: 1000 });
  expect([await coins(), await stateOf()]).toEqual([0, 0]);
  await sendNotice(payments.site, payment);
  expect([await coins(), await stateOf()]).toEqual([10_000, 1]);
  expect((await payments.casesOf(payment.reference)).map((one) => one.kind)).toEqual(["partly_reversed"]);
});

test("the case of a payment stays open until all of the money has gone back", async () => {
  await press(payUrl, { act: "cancel" });
  await until(async () => (await stateOf()) === 2);
  const payment = await payments.paid(orderId);
  const second = { ...payment, reference: `${payment.reference}_second` };
  const goBack = async (amountHundredths: number) => {
    for (const { reference } of [payment, second])
      await sendNotice(payments.site, { ...payment, reference, state: "refunded", amountHundredths });
  };
  const late = async () =>
    (await Promise.all([payment, second].map(({ reference }) => payments.casesOf(reference))))
      .flat()
      .filter(({ kind }) => kind === "late_payment")
      .map(({ settlement }) => settlement);
  await sendNotice(payments.site, payment);
  await sendNotice(payments.site, second);
  await goBack(4000);
  expect(await late()).toEqual([null, null]);
  await goBack(10_000);
  expect(await late()).toEqual(["refunded", "refunded"]);
});

test("the return of a second payment that is reported before the payment gets a case, and the report of the payment settles this case", async () => {
  const first = await payments.paid(orderId);
  await sendNotice(payments.site, first);
  const second = { ...first, reference: `${first.reference}_second` };
  await sendNotice(payments.site, { ...second, state: "charged_back" });
  expect((await payments.casesOf(second.reference)).map((one) => [one.kind, one.settlement])).toEqual([
    ["reversed_unknown", null],
  ]);
  for (let times = 0; times < 3; times += 1) await sendNotice(payments.site, second);
  expect((await payments.casesOf(second.reference)).map((one) => [one.kind, one.settlement])).toEqual([
    ["reversed_unknown", "refunded"],
  ]);
  expect(await coins()).toBe(10_000);
});
