import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { call } from "../../test/fixtures/call.ts";
import {
  deposit,
  idOf,
  type PaymentFixture,
  sendNotice,
  startPaymentFixture,
  type Told,
} from "../../test/fixtures/payments.ts";
import { newPlayer, type Player } from "../../test/fixtures/players.ts";
import { transact } from "../platform/database/database.ts";
import { pipelineOver } from "../platform/database/pipeline.ts";
import { knowPerson } from "../wallet/index.ts";
import { closeCase, creditCase, setRate } from "./index.ts";

// These tests try ways in which a player could get more than they paid for.
let payments: PaymentFixture;
let player: Player;

beforeAll(async () => {
  payments = await startPaymentFixture();
});
afterAll(() => payments.close());
beforeEach(async () => {
  player = await newPlayer(payments.site);
});

const db = () => payments.site.database.db;
const codeOf = async ({ token }: Player) =>
  (await call<{ promoteCode: string }>(payments.site, "GET", "profile/userInfo", { token })).body.data.promoteCode;
const rebatesOf = ({ id }: Player) =>
  db().selectFrom("referral_rebates").select("amount_cents").where("inviter_id", "=", id).execute();

/** Makes a deposit by a payer whom the channel recognises. */
async function payBy(payer: string, who: Player, body: object = {}): Promise<string> {
  const { orderId } = (await payments.create(who, body)).body.data;
  await sendNotice(payments.site, await payments.paid(orderId, { payer }));
  return orderId;
}
const pointsOf = async (who: Player, payer: string) =>
  (await payments.status(who, await payBy(payer, who, { amount: 10 }))).points;

test("without a configured checkout no notice has a valid signature", async () => {
  const plain = await startPaymentFixture({ CHECKOUT_URL: "", CHECKOUT_SECRET: "" });
  const somebody = await newPlayer(plain.site);
  const { orderId } = (await plain.create(somebody)).body.data;
  const payment = await plain.paid(orderId);
  expect(await sendNotice(plain.site, payment, { secret: "" })).toMatchObject({
    http: 400,
    body: { code: "notice_forged" },
  });
  expect((await plain.status(somebody, orderId)).payState).toBe(0);
  await plain.close();
});

test("a player cannot invite a second account of their own that pays with the same card", async () => {
  const inviter = await newPlayer(payments.site);
  await payBy("a shared card", inviter);
  const promoCode = await codeOf(inviter);
  const orderId = await payBy("a shared card", player, { promoCode });
  expect((await payments.status(player, orderId)).payState).toBe(1);
  const bound = db().selectFrom("referral_bindings").selectAll().where("player_id", "=", player.id);
  expect([await bound.execute(), await rebatesOf(inviter)]).toEqual([[], []]);
});

test("an inviter gets no rebate for a deposit that was paid with the inviter's own card", async () => {
  const inviter = await newPlayer(payments.site);
  const promoCode = await codeOf(inviter);
  await payBy("own card", player, { promoCode, amount: 20 });
  expect(await rebatesOf(inviter)).toEqual([{ amount_cents: 20 }]);
  await payBy("own card", inviter);
  await payBy("own card", player);
  expect(await rebatesOf(inviter)).toHaveLength(1);
});

test("a promotion code binds no inviter before its deposit is credited", async () => {
  const inviter = await newPlayer(payments.site);
  const { orderId } = (await payments.create(player, { promoCode: await codeOf(inviter) })).body.data;
  await sendNotice(payments.site, await payments.paid(orderId, { state: "cancelled" }));
  const bound = db().selectFrom("referral_bindings").selectAll().where("player_id", "=", player.id);
  expect(await bound.execute()).toEqual([]);
});

test("a second account of a person gets no first-deposit bonus, also if the accounts were linked after the deposit of the first", async () => {
  const first = await newPlayer(payments.site);
  expect(await pointsOf(first, "one card")).toBe(2.5);
  const traits = [`steam 7656119${first.id}`];
  for (const { id } of [first, player])
    await transact(db(), (tx) => knowPerson(pipelineOver(tx), payments.site.config.seedKey, { playerId: id, traits }));
  const query = { channelId: payments.wayOf("alipay"), currency: "CNY", amount: 10 };
  const shown = await call<{ points: object }>(payments.site, "GET", "recharge/preview", {
    token: player.token,
    query,
  });
  expect(shown.body.data.points).toMatchObject({ first: 0, total: 0.5 });
  expect(await pointsOf(player, "another card")).toBe(0.5);
});

/** Makes a payment that needs an operator's review, and its case. */
async function seedCase(changes: Partial<Told>): Promise<{ payment: Told; caseId: number }> {
  const { orderId } = (await payments.create(player)).body.data;
  const payment = await payments.paid(orderId, changes);
  await sendNotice(payments.site, payment);
  const [found] = await payments.casesOf(payment.reference);
  return { payment, caseId: found!.id };
}

test.each([
  ["of a wrong amount", { amountHundredths: 5000 }],
  ["of an unknown order", { orderId: "P999999999", reference: "pay_whose" }],
])("the player does not keep a payment %s that is taken back while an operator credits it", async (_, changes) => {
  const { payment, caseId } = await seedCase(changes);
  let told: Promise<{ http: number }> | undefined;
  await transact(db(), async (tx) => {
    await creditCase(tx, { caseId, reason: "a test", config: payments.site.config, playerId: player.id });
    told = sendNotice(payments.site, { ...payment, state: "refunded" });
    // Wait until the notice is blocked by the credit.
    await sleep(300);
  });
  expect((await told!).http).toBe(200);
  expect(await payments.coinsOf(player)).toBe(0);
});

test("a partial refund of another sum opens a new case, and a repeated report of the same sum opens none, even after its case was settled", async () => {
  const orderId = await deposit(payments, player);
  const part = async (amountHundredths: number) =>
    sendNotice(payments.site, await payments.paid(orderId, { state: "refunded", amountHundredths }));
  await part(1000);
  await part(1000);
  const { reference } = await payments.paid(orderId);
  const [first] = await payments.casesOf(reference);
  await transact(db(), (tx) => closeCase(tx, { caseId: first!.id, reason: "a test", settlement: "dismissed" }));
  await part(1000);
  expect(await payments.casesOf(reference)).toHaveLength(1);
  await part(9000);
  expect((await payments.casesOf(reference)).map((one) => [one.kind, one.amount_hundredths])).toEqual([
    ["partly_reversed", 1000],
    ["partly_reversed", 9000],
  ]);
});

test("if the rate changes after the page was shown, no order is created", async () => {
  const body = { currency: "USD", amount: 10, expectedCoins: 69.58 };
  await transact(db(), (tx) => setRate(tx, { currency: "USD", rate: "7" }));
  const refused = await payments.create(player, body);
  expect([refused.http, refused.body.code, await payments.purchases(player)]).toEqual([409, "rate_changed", []]);
  await transact(db(), (tx) => setRate(tx, { currency: "USD", rate: "7.1" }));
  expect((await payments.create(player, body)).http).toBe(200);
});

test("a rate that changes between the order and its payment does not change the agreed amount", async () => {
  const body = { currency: "USD", amount: 10 };
  const { orderId } = (await payments.create(player, body)).body.data;
  await transact(db(), (tx) => setRate(tx, { currency: "USD", rate: "700" }));
  await sendNotice(payments.site, await payments.paid(orderId));
  expect([await payments.coinsOf(player), (await payments.status(player, orderId)).coins]).toEqual([6958, 69.58]);
  await transact(db(), (tx) => setRate(tx, { currency: "USD", rate: "7.1" }));
});

test("a notice of a player's own payment with another player's order does not change that order", async () => {
  const other = await newPlayer(payments.site);
  const [mine, theirs] = [await payments.create(player), await payments.create(other)].map(
    ({ body }) => body.data.orderId,
  );
  const payment = await payments.paid(mine!);
  await sendNotice(payments.site, { ...payment, orderId: theirs! });
  await sendNotice(payments.site, payment);
  expect([await payments.coinsOf(player), await payments.coinsOf(other)]).toEqual([10_000, 0]);
  expect((await payments.status(other, theirs!)).payState).toBe(0);
});

test("the orders of other players and unknown orders get the same answer, and a malformed name is refused", async () => {
  const other = await newPlayer(payments.site);
  const { orderId } = (await payments.create(other)).body.data;
  const ask = (name: string) =>
    call(payments.site, "GET", "recharge/status", { token: player.token, query: { orderId: name } });
  const answers = await Promise.all([orderId, `P${idOf(orderId) + 1000}`, "P9999999999999999"].map(ask));
  expect(new Set(answers.map(({ http, body }) => JSON.stringify([http, body.code, body.msg]))).size).toBe(1);
  expect(answers[0]!.body.code).toBe("order_unknown");
  for (const name of ["P0", "p1", "1", "P1;2", `P${"9".repeat(17)}`, "P1'"]) expect((await ask(name)).http).toBe(400);
});

test("a key of one player does not affect another player, and open orders are counted per player", async () => {
  const other = await newPlayer(payments.site);
  for (let count = 0; count < 5; count += 1) expect((await payments.create(player, {}, `key ${count}`)).http).toBe(200);
  expect((await payments.create(player, {}, "one more")).body.code).toBe("too_many_orders");
  const theirs = (await payments.create(other, {}, "key 0")).body.data.orderId;
  expect((await payments.purchases(player)).map(({ orderId }) => orderId)).not.toContain(theirs);
});
