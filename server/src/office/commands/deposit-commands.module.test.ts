import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { call } from "../../../test/fixtures/call.ts";
import { press } from "../../../test/fixtures/checkout.ts";
import {
  type PaymentFixture,
  sendNotice,
  startPaymentFixture,
  type Told,
  until,
} from "../../../test/fixtures/payments.ts";
import { newPlayer, type Player } from "../../../test/fixtures/players.ts";
import type { CommandOptions } from "../command.ts";
import { runCommand } from "../run-command.ts";
import { COMMANDS } from "./index.ts";

let payments: PaymentFixture;
let player: Player;

beforeAll(async () => {
  payments = await startPaymentFixture();
});
afterAll(() => payments.close());
beforeEach(async () => {
  player = await newPlayer(payments.site);
});

const command = (name: string, options: CommandOptions = {}) => {
  const { database, config } = payments.site;
  return runCommand({ ...database, config }, COMMANDS[name]!, { operator: "tester", reason: "a test", ...options });
};
const lastCommand = () =>
  payments.site.database.db
    .selectFrom("office_acts")
    .select(["act", "account_id"])
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
const coins = () => payments.coinsOf(player);

/** Creates a payment that becomes a case for an operator. */
async function seedCase(changes: Partial<Told>, body: object = {}) {
  const { orderId } = (await payments.create(player, body)).body.data;
  const payment = await payments.paid(orderId, changes);
  await sendNotice(payments.site, payment);
  const [found] = await payments.casesOf(payment.reference);
  return { orderId, payment, caseId: String(found!.id) };
}

test("a wrong amount is credited as it was paid, once, and can be reversed like any deposit", async () => {
  const { orderId, payment, caseId } = await seedCase({ amountHundredths: 5000 });
  expect(await command("deposit cases")).toContain(`wrong_amount  50.00 CNY  order ${orderId}, player ${player.id}`);
  const answers = await Promise.allSettled([1, 2, 3].map(() => command("deposit credit", { case: caseId })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected", "rejected"]);
  expect(await coins()).toBe(5000);
  expect(await command("deposit cases")).not.toContain(orderId);
  const [credited, meant] = await payments.purchases(player);
  expect([credited!.amount, credited!.payState, credited!.points]).toEqual([50, 1, 13.5]);
  expect([meant!.payState, meant!.reason]).toEqual([2, "cancelled"]);
  // A repeated notice is recognised. A refund reverses the new order.
  await sendNotice(payments.site, payment);
  expect(await coins()).toBe(5000);
  await sendNotice(payments.site, { ...payment, state: "refunded" });
  expect([await coins(), (await payments.casesOf(payment.reference)).length]).toEqual([0, 1]);
});

test("a late payment, a payment in another currency and a second payment are credited by today's terms or by the terms of their order", async () => {
  const { orderId, payUrl } = (await payments.create(player)).body.data;
  await press(payUrl!, { act: "cancel" });
  await until(async () => (await payments.status(player, orderId)).payState === 2);
  const late = await payments.paid(orderId);
  await sendNotice(payments.site, late);
  const [found] = await payments.casesOf(late.reference);
  await command("deposit credit", { case: String(found!.id) });
  expect(await coins()).toBe(10_000);

  const dollars = await seedCase({ currency: "USD", amountHundredths: 1000 });
  await command("deposit credit", { case: dollars.caseId });
  expect(await coins()).toBe(10_000 + 6958);

  const twice = (await payments.create(player)).body.data;
  const first = await payments.paid(twice.orderId);
  const second = { ...first, reference: `${first.reference}_again` };
  for (const payment of [first, second, first, second]) await sendNotice(payments.site, payment);
  const [again] = await payments.casesOf(second.reference);
  await command("deposit credit", { case: String(again!.id) });
  expect(await coins()).toBe(10_000 + 6958 + 20_000);
});

test("a payment without an order is credited to the player that the operator names, unless its currency is unknown", async () => {
  const nobody = {
    orderId: "P999999998",
    reference: `pay_nobody_${player.id}`,
  };
  const { caseId } = await seedCase(nobody);
  await expect(command("deposit credit", { case: caseId })).rejects.toThrow("--phone is missing");
  await command("deposit credit", { case: caseId, phone: player.phone });
  expect(await coins()).toBe(9850);
  expect(await lastCommand()).toEqual({ act: "deposit credit", account_id: player.id });
  const pounds = await seedCase({ currency: "GBP" });
  await expect(command("deposit credit", { case: pounds.caseId })).rejects.toThrow("the site does not accept GBP");
});

test("a case that is refunded or dismissed credits nothing, and its order is no longer in review", async () => {
  for (const [name, settlement] of [
    ["deposit refund", "refunded"],
    ["deposit dismiss", "dismissed"],
  ] as const) {
    const { orderId, payment, caseId } = await seedCase({ amountHundredths: 1 });
    expect((await payments.status(player, orderId)).reason).toBe("review");
    await command(name, { case: caseId });
    await expect(command(name, { case: caseId })).rejects.toThrow("settled");
    expect((await payments.status(player, orderId)).reason).toBe("cancelled");
    await sendNotice(payments.site, payment);
    await sendNotice(payments.site, { ...payment, state: "refunded" });
    expect((await payments.casesOf(payment.reference)).map((one) => one.settlement)).toEqual([settlement]);
  }
  expect(await coins()).toBe(0);
});

test("an unknown case, or a case without received money, cannot be credited", async () => {
  await expect(command("deposit credit", { case: "999999" })).rejects.toThrow("no case has the number 999999");
  await expect(command("deposit credit", { case: "1; drop" })).rejects.toThrow("--case must be the number of a case");
  const reference = `pay_taken_${player.id}`;
  const { orderId } = (await payments.create(player)).body.data;
  await sendNotice(
    payments.site,
    await payments.paid(orderId, { orderId: "P999999997", reference, state: "charged_back" }),
  );
  const [found] = await payments.casesOf(reference);
  await expect(command("deposit credit", { case: String(found!.id) })).rejects.toThrow("no money arrived");
});

test("a new rate applies to later orders, and an order keeps the rate that was shown", async () => {
  const body = { currency: "USD", amount: 10 };
  const { orderId } = (await payments.create(player, body)).body.data;
  await command("deposit rate", { currency: "USD", rate: "7.5", spread: "0" });
  await sendNotice(payments.site, await payments.paid(orderId));
  expect(await coins()).toBe(6958);
  const { orderId: next } = (await payments.create(player, body)).body.data;
  await sendNotice(payments.site, await payments.paid(next));
  expect(await coins()).toBe(6958 + 7500);
  for (const wrong of [
    { rate: "0" },
    { rate: "-1" },
    { rate: "1e3" },
    { rate: "7.1234567" },
    { spread: "10" },
    { rate: "7200" },
    { rate: "8.3" },
  ])
    await expect(command("deposit rate", { currency: "USD", rate: "7.5", ...wrong })).rejects.toThrow(/^--/);
  await expect(command("deposit rate", { currency: "GBP", rate: "8" })).rejects.toThrow("--currency");
});

test("a payment channel is disabled and enabled again, and an earlier order is still credited", async () => {
  const { orderId } = (await payments.create(player)).body.data;
  await command("deposit channel", { channel: "sandbox-alipay", enabled: "off" });
  expect((await payments.create(player)).body.code).toBe("channel_unknown");
  await sendNotice(payments.site, await payments.paid(orderId));
  expect(await coins()).toBe(10_000);
  await command("deposit channel", { channel: "sandbox-alipay", enabled: "on" });
  expect((await payments.create(player)).http).toBe(200);
  await expect(command("deposit channel", { channel: "sandbox-cash", enabled: "on" })).rejects.toThrow("no channel");
});

test("the limits and the fee of a payment channel apply from now on, and invalid values are refused", async () => {
  const channel = "sandbox-wechat";
  const body = { channelId: payments.wayOf("wechat"), amount: 6 };
  const { orderId } = (await payments.create(player, body)).body.data;
  expect(await command("deposit channel", { channel, least: "7.5", most: "50", fee: "1.25" })).toBe(
    [
      "sandbox-wechat accepts deposits from 7.5 coins",
      "sandbox-wechat accepts deposits up to 50 coins",
      "sandbox-wechat has a fee of 1.25 %",
    ].join("\n"),
  );
  const way = async () => {
    const { body } = await call<{ icon: string; min: number; max: number; fee: number }[]>(
      payments.site,
      "GET",
      "common/listInterface",
    );
    return body.data.find(({ icon }) => icon === "wechat");
  };
  expect(await way()).toMatchObject({ min: 7.5, max: 50, fee: 0.0125 });
  expect((await payments.create(player, body)).body.code).toBe("amount_too_small");
  expect((await payments.create(player, { ...body, amount: 51 })).body.code).toBe("amount_too_large");
  await sendNotice(payments.site, await payments.paid(orderId));
  expect(await coins()).toBe(600);
  for (const [wrong, said] of [
    [{ least: "60" }, "greater than --most"],
    [{ least: "0" }, "--least: must be greater than 0"],
    [{ least: "1e9" }, "must be an amount"],
    [{ most: "ten" }, "must be an amount"],
    [{ fee: "12" }, "not a percentage"],
    [{ fee: "-1" }, "not a percentage"],
    [{}, "give at least one of"],
  ] as const)
    await expect(command("deposit channel", { channel, ...wrong }), JSON.stringify(wrong)).rejects.toThrow(said);
  expect(await way()).toMatchObject({ min: 7.5, max: 50, fee: 0.0125 });
  await command("deposit channel", { channel, least: "5", most: "10000", fee: "0" });
});
