import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { press } from "../../test/fixtures/checkout.ts";
import {
  idOf,
  type PaymentFixture,
  SECRET,
  sendNotice,
  startPaymentFixture,
  until,
} from "../../test/fixtures/payments.ts";
import { newPlayer, type Player } from "../../test/fixtures/players.ts";
import { type SpawnedSite, spawnSite } from "../../test/fixtures/site.ts";

let payments: PaymentFixture;
let second: SpawnedSite;
let player: Player;
let orderId: string;
let payUrl: string;

beforeAll(async () => {
  payments = await startPaymentFixture();
  const env = { CHECKOUT_URL: payments.checkout.url, CHECKOUT_SECRET: SECRET, ROLE: "web" };
  second = await spawnSite({ connectionString: payments.site.connectionString, env });
});
afterAll(async () => {
  await second.close();
  await payments.close();
});
beforeEach(async () => {
  player = await newPlayer(payments.site);
  const { data } = (await payments.create(player)).body;
  orderId = data.orderId;
  payUrl = data.payUrl!;
});

const coins = () => payments.coinsOf(player);
const stateOf = async () => (await payments.status(player, orderId)).payState;
const deposits = async () => {
  const { db } = payments.site.database;
  const rows = await db.selectFrom("wallet_transfers").select("id").where("order_id", "=", orderId).execute();
  return rows.length;
};

describe("a notice that does not count", () => {
  const forged = [
    ["signed with another secret", { secret: "guessed" }, "notice_forged"],
    ["changed by a space after it was signed", { signed: "{ }" }, "notice_forged"],
    ["signed three days ago", { at: Date.now() - 3 * 86_400_000 }, "notice_old"],
    ["signed ten minutes ahead", { at: Date.now() + 600_000 }, "notice_old"],
  ] as const;
  test.each(forged)("%s is refused, and no trace of it is stored", async (_, notice, code) => {
    const payment = await payments.paid(orderId);
    expect(await sendNotice(payments.site, payment, notice)).toMatchObject({ http: 400, body: { code } });
    expect([await coins(), await stateOf(), await payments.casesOf(payment.reference)]).toEqual([0, 0, []]);
  });

  test("is refused with 400 without a signature or a body, and with 404 for another channel", async () => {
    const post = (from: string, body?: string) =>
      fetch(`${payments.site.url}/api/recharge/notify/${from}`, { method: "POST", ...(body && { body }) });
    expect([(await post("sandbox", "{}")).status, (await post("sandbox")).status]).toEqual([400, 400]);
    const other = await post("stripe", "{}");
    expect([other.status, ((await other.json()) as { code: string }).code]).toEqual([404, "not_found"]);
  });

  test("of an unknown kind is accepted, so that the channel does not repeat it forever", async () => {
    const answer = await sendNotice(payments.site, await payments.paid(orderId), {
      body: `{"id":"evt_1","kind":"balance"}`,
    });
    expect(answer).toEqual({ http: 200, body: { received: true } });
    expect(await stateOf()).toBe(0);
  });
});

test("a payment is credited once, however often its notice is repeated", async () => {
  const payment = await payments.paid(orderId);
  for (let times = 0; times < 5; times += 1)
    expect(await sendNotice(payments.site, payment, { id: `evt_same_${orderId}` })).toEqual({
      http: 200,
      body: { received: true },
    });
  expect(await sendNotice(payments.site, payment)).toMatchObject({ http: 200 });
  expect([await coins(), await deposits(), await payments.casesOf(payment.reference)]).toEqual([10_000, 1, []]);
});

test("twenty parallel notices of one payment, at two servers, credit it once", async () => {
  const payment = await payments.paid(orderId);
  const told = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      sendNotice(index % 2 ? second : payments.site, payment, { id: `evt_${orderId}_${index % 4}` }),
    ),
  );
  expect(new Set(told.map(({ http }) => http))).toEqual(new Set([200]));
  expect([await coins(), await deposits(), await stateOf()]).toEqual([10_000, 1, 1]);
  const { db } = payments.site.database;
  const notices = db.selectFrom("deposits_notices").select("outcome").where("order_id", "=", idOf(orderId));
  expect((await notices.execute()).map(({ outcome }) => outcome).toSorted()).toEqual([
    "credit",
    ...Array(3).fill("repeated"),
  ]);
});

test("if an order is paid and cancelled at the same time, one of the two counts, and paid money is credited or in review", async () => {
  const payment = await payments.paid(orderId);
  await Promise.all([
    sendNotice(payments.site, payment),
    sendNotice(second, { ...payment, state: "cancelled" }),
    sendNotice(payments.site, payment),
    sendNotice(second, { ...payment, state: "expired" }),
  ]);
  const cases = await payments.casesOf(payment.reference);
  const credited = await coins();
  expect([
    [10_000, 1, 0],
    [0, 2, 1],
  ]).toContainEqual([credited, await stateOf(), cases.length]);
});

test("if an order ends and is paid at the same time, one of the two counts", async () => {
  const payment = await payments.paid(orderId);
  await Promise.all([
    press(payUrl, { act: "pay" }),
    payments.carryLater(),
    payments.carryLater(),
    sendNotice(second, payment),
  ]);
  await until(async () => (await stateOf()) !== 0);
  const cases = await payments.casesOf(payment.reference);
  expect([
    [10_000, 1, 0],
    [0, 2, 1],
  ]).toContainEqual([await coins(), await stateOf(), cases.length]);
});

test("a failed attempt that is reported only after the payment changes nothing", async () => {
  await press(payUrl, { act: "pay", behaviour: "outOfOrder" });
  await until(async () => (await stateOf()) === 1);
  const payment = await payments.paid(orderId);
  await sendNotice(payments.site, { ...payment, state: "declined" });
  expect([await coins(), await stateOf()]).toEqual([10_000, 1]);
});

test("a notice of a failed payment does not end a paid order, because the site asks the channel first", async () => {
  await press(payUrl, { act: "pay", behaviour: "lost" });
  const payment = await payments.paid(orderId);
  expect((await sendNotice(payments.site, { ...payment, state: "declined" })).http).toBe(200);
  expect([await coins(), await stateOf()]).toEqual([10_000, 1]);
});

test("a notice of a failed payment is not accepted while the channel cannot be asked, so that it comes again", async () => {
  const payment = await payments.paid(orderId);
  payments.checkout.setMood("down");
  expect((await sendNotice(payments.site, { ...payment, state: "expired" })).http).toBe(503);
  payments.checkout.setMood("well");
  expect((await sendNotice(payments.site, { ...payment, state: "expired" })).http).toBe(200);
  expect([await coins(), await stateOf()]).toEqual([0, 2]);
});

describe("each problem with a payment becomes one case for an operator, however often it is reported", () => {
  const wrong = [
    ["another amount", { amountHundredths: 5000 }, "wrong_amount"],
    ["a cent more", { amountHundredths: 10_001 }, "wrong_amount"],
    ["another currency", { currency: "USD" }, "wrong_currency"],
    ["a currency that the site does not support", { currency: "GBP" }, "wrong_currency"],
    ["a payment that was never opened", { reference: "pay_never" }, "unknown_order"],
  ] as const;
  test.each(wrong)("%s", async (_, changes, kind) => {
    const reference = "reference" in changes ? `${changes.reference}_${orderId}` : undefined;
    const payment = await payments.paid(orderId, { ...changes, ...(reference && { reference }) });
    for (let times = 0; times < 5; times += 1) expect((await sendNotice(payments.site, payment)).http).toBe(200);
    expect((await payments.casesOf(payment.reference)).map((one) => one.kind)).toEqual([kind]);
    expect([await coins(), await deposits()]).toEqual([0, 0]);
    const { payState, reason } = await payments.status(player, orderId);
    expect([payState, reason]).toEqual(kind === "unknown_order" ? [0, null] : [2, "review"]);
  });

  test("an order that does not exist", async () => {
    const reference = `pay_nobody_${orderId}`;
    const payment = await payments.paid(orderId, { orderId: "P999999999", reference });
    await Promise.all(Array.from({ length: 5 }, () => sendNotice(payments.site, payment)));
    expect((await payments.casesOf(reference)).map((one) => [one.kind, one.player_id])).toEqual([
      ["unknown_order", null],
    ]);
    await sendNotice(payments.site, { ...payment, reference: `${reference}_back`, state: "refunded" });
    expect((await payments.casesOf(`${reference}_back`)).map((one) => one.kind)).toEqual(["reversed_unknown"]);
  });

  test("a payment of an order that had ended", async () => {
    await press(payUrl, { act: "cancel" });
    await until(async () => (await stateOf()) === 2);
    const payment = await payments.paid(orderId);
    for (let times = 0; times < 5; times += 1) await sendNotice(payments.site, payment);
    expect((await payments.casesOf(payment.reference)).map((one) => one.kind)).toEqual(["late_payment"]);
    expect([await coins(), (await payments.status(player, orderId)).reason]).toEqual([0, "review"]);
    const { db } = payments.site.database;
    const told = await db.selectFrom("messages_messages").select("kind").where("account_id", "=", player.id).execute();
    expect(told.filter(({ kind }) => kind === "deposit_review")).toHaveLength(1);
  });

  test("an order that was paid twice", async () => {
    await press(payUrl, { act: "pay", behaviour: "twicePaid" });
    await until(async () => (await stateOf()) === 1);
    const first = await payments.paid(orderId);
    const { db } = payments.site.database;
    const open = () => db.selectFrom("deposits_cases").selectAll().where("order_id", "=", idOf(orderId)).execute();
    await until(async () => (await open()).length > 0);
    const [found] = await open();
    expect([found!.kind, found!.amount_hundredths, found!.reference === first.reference]).toEqual([
      "paid_twice",
      10_000,
      false,
    ]);
    expect([await coins(), await deposits()]).toEqual([10_000, 1]);
    // The channel returns the second payment unasked, which settles the case without an operator.
    await sendNotice(payments.site, { ...first, reference: found!.reference, state: "refunded" });
    expect((await open()).map(({ settlement }) => settlement)).toEqual(["refunded"]);
    expect(await coins()).toBe(10_000);
  });
});

test("the log alerts the operators immediately, and a metric shows the case until it is settled", async () => {
  const open = async () => {
    const text = await (await fetch(`${payments.site.url}/metrics`)).text();
    return Number(/^vitrine_deposit_cases_open (\d+)$/m.exec(text)?.[1]);
  };
  const before = await open();
  const payment = await payments.paid(orderId, { amountHundredths: 1 });
  await sendNotice(second, payment);
  expect(await open()).toBe(before + 1);
  expect(second.output()).toContain("an operator must review a deposit");
  await sendNotice(second, { ...payment, state: "refunded" });
  expect(await open()).toBe(before);
});
